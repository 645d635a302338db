import CastProtocol
import Testing

@Suite struct TextTrackStyleTests {
  /// What Google's iOS sender sends for untouched settings, as captured.
  @Test func theDefaultIsThatOfTheSDK() {
    #expect(
      TextTrackStyle.default.json == [
        "foregroundColor": "#FFFFFFFF", "backgroundColor": "#000000FF", "windowColor": "#000000FF",
        "windowType": "ROUNDED_CORNERS", "windowRoundedCornerRadius": 8, "fontFamily": "Helvetica",
        "fontGenericFamily": "SANS_SERIF", "fontStyle": "NORMAL", "fontScale": 1,
      ])
  }

  /// The example of Google's page on media tracks: red at half opacity, and serif.
  @Test func changesTheDefaultAsTheSDKsPageDoes() throws {
    var style = TextTrackStyle.default
    style.foregroundColor = try CastColor(css: "#FF000080")
    style.fontFamily = "serif"
    #expect(style.json["foregroundColor"] == "#FF000080")
    #expect(style.json["fontFamily"] == "serif")
  }

  @Test func hasThePresetsOfTheDocumentation() {
    #expect(TextTrackStyle.presets.map(\.name) == ["default", "outline", "large", "yellow", "high-contrast"])
    let outline: [String: JSONValue] = [
      "foregroundColor": "#FFFFFFFF", "backgroundColor": "#00000000", "edgeType": "OUTLINE", "edgeColor": "#000000FF",
      "windowType": "NONE", "fontGenericFamily": "SANS_SERIF", "fontStyle": "NORMAL", "fontScale": 1,
    ]
    #expect(TextTrackStyle.preset(named: "outline")?.json == .object(outline))
    #expect(
      TextTrackStyle.preset(named: "Large")?.json == .object(outline.merging(["fontScale": 1.5]) { $1 }))
    #expect(
      TextTrackStyle.preset(named: "yellow")?.json
        == .object(outline.merging(["foregroundColor": "#FFFF00FF"]) { $1 }))
    #expect(
      TextTrackStyle.preset(named: "high-contrast")?.json == [
        "foregroundColor": "#FFFF00FF", "backgroundColor": "#000000FF", "edgeType": "NONE", "windowType": "NONE",
        "fontGenericFamily": "SANS_SERIF", "fontStyle": "BOLD", "fontScale": 1.25,
      ])
    #expect(TextTrackStyle.preset(named: "none") == nil)
  }

  private static let full: JSONValue = [
    "foregroundColor": "#01020304", "backgroundColor": "#05060708", "edgeType": "RAISED", "edgeColor": "#090A0B0C",
    "windowType": "NORMAL", "windowColor": "#0D0E0F10", "windowRoundedCornerRadius": 2.5, "fontScale": 0.75,
    "fontFamily": "Droid Sans", "fontGenericFamily": "CASUAL", "fontStyle": "BOLD_ITALIC", "customData": [1, nil],
  ]

  @Test func roundTripsAllTwelveMembers() {
    #expect(Set(Self.full.objectValue?.keys.map { $0 } ?? []) == Set(TextTrackStyle.memberKeys))
    #expect(TextTrackStyle.memberKeys.count == 12)
    #expect(TextTrackStyle(json: Self.full)?.json == Self.full)
    #expect(TextTrackStyle(json: Self.full)?.other == [:])
  }

  @Test func mergesEveryMember() throws {
    let full = try #require(TextTrackStyle(json: Self.full))
    #expect(TextTrackStyle.default.merging(full).json == Self.full)
    #expect(full.merging(TextTrackStyle()) == full)
    let changed = full.merging(TextTrackStyle(fontScale: 2, other: ["new": 1]))
    var expected = Self.full.objectValue ?? [:]
    expected["fontScale"] = 2
    expected["new"] = 1
    #expect(changed.json == .object(expected))
  }

  @Test func keepsWhatItCanNotRead() {
    let json: JSONValue = ["foregroundColor": "red", "fontScale": -1, "edgeType": "BOGUS", "windowColor": 7, "x": "y"]
    let style = TextTrackStyle(json: json)
    #expect(style?.foregroundColor == nil)
    #expect(style?.fontScale == -1)
    #expect(style?.edgeType == "BOGUS")
    #expect(style?.json == json)
    let merged = style?.merging(TextTrackStyle(foregroundColor: .white))
    #expect(merged?.json["foregroundColor"] == "#FFFFFFFF")
  }

  @Test func isEmptyWithoutMembers() {
    #expect(TextTrackStyle(json: [:])?.isEmpty == true)
    #expect(TextTrackStyle(json: ["fontScale": nil])?.isEmpty == true)
    #expect(TextTrackStyle(json: []) == nil)
    #expect(TextTrackStyle().json == [:])
  }

  @Test func neverWritesWhatJSONCanNotHold() {
    #expect(TextTrackStyle(fontScale: .nan).json == [:])
    #expect(TextTrackStyle(windowRoundedCornerRadius: .infinity).json == [:])
  }
}
