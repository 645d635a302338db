import CastProtocol
import CastTracksCLI
import Testing

@Suite struct StyleRequestTests {
  static let command = CommandSpecification(
    "style", summary: "", groups: [OptionGroup(StyleOptions.all)])

  static func parse(_ words: [String]) throws -> StyleRequest? {
    let presets = ["mine": try JSONArgument.style(#"{"fontScale":3}"#)]
    return try StyleRequest.parse(ArgumentParser.parse(words[...], for: command), presets: presets)
  }

  @Test func nothing() throws {
    #expect(try Self.parse([]) == nil)
  }

  @Test func seedExample() throws {
    let style = try #require(try Self.parse(["--foreground", "#FF000080", "--font-family", "serif"])).style(over: nil)
    #expect(style.json == ["foregroundColor": "#FF000080", "fontFamily": "serif"])
  }

  @Test func everyMember() throws {
    let request = try Self.parse([
      "--foreground", "red", "--background", "#0008", "--edge", "drop-shadow", "--edge-color", "blue@50%", "--window",
      "rounded-corners", "--window-color", "transparent", "--window-radius", "8", "--font-scale", "150%",
      "--font-family",
      "Droid Sans", "--font-generic-family", "small-capitals", "--font-style", "bold-italic",
    ])
    #expect(
      try #require(request).style(over: nil).json == [
        "foregroundColor": "#FF0000FF", "backgroundColor": "#00000088", "edgeType": "DROP_SHADOW",
        "edgeColor": "#0000FF80",
        "windowType": "ROUNDED_CORNERS", "windowColor": "#00000000", "windowRoundedCornerRadius": 8, "fontScale": 1.5,
        "fontFamily": "Droid Sans", "fontGenericFamily": "SMALL_CAPITALS", "fontStyle": "BOLD_ITALIC",
      ])
  }

  @Test func mergesOverTheReported() throws {
    let current = TextTrackStyle(foregroundColor: .white, fontScale: 2)
    let changed = try #require(try Self.parse(["--foreground", "red"])).style(over: current)
    #expect(changed == TextTrackStyle(foregroundColor: .red, fontScale: 2))
  }

  @Test func presetReplacesAll() throws {
    let current = TextTrackStyle(fontFamily: "Comic")
    let request = try #require(try Self.parse(["--style", "outline", "--font-scale", "2"]))
    #expect(request.style(over: current) == TextTrackStyle.outline.merging(TextTrackStyle(fontScale: 2)))
    #expect(try Self.parse(["--style", "mine"])?.base?.fontScale == 3)
  }

  @Test(arguments: [
    ["--foreground", "#GG0000"], ["--foreground", ""], ["--edge", "fat"], ["--font-scale", "0"],
    ["--font-scale", "11"],
    ["--window-radius", "-1"], ["--font-family", ""], ["--font-style", "oblique"], ["--style", "nope"],
    ["--style-json", "[]"], ["--style-json", "{"], ["--style", "large", "--style-json", "{}"],
  ])
  func refused(_ words: [String]) {
    #expect(throws: UsageError.self) { try Self.parse(words) }
  }
}
