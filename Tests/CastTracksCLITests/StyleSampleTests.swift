import CastProtocol
import Testing

@testable import CastTracksCLI

@Suite struct StyleSampleTests {
  @Test func colorsAreMixedOverWhatIsBehind() {
    var style = TextTrackStyle()
    style.foregroundColor = CastColor(red: 255, green: 0, blue: 0, alpha: 128)
    style.backgroundColor = CastColor(red: 0, green: 0, blue: 0, alpha: 255)
    style.fontStyle = .boldItalic
    let text = StyleSample.text(style, colored: true)
    #expect(text.contains("\u{1B}[38;2;128;0;0;48;2;0;0;0;1;3m"))
  }

  @Test func withoutColorThereAreNoSequences() {
    var style = TextTrackStyle()
    style.foregroundColor = CastColor(red: 255, green: 0, blue: 0, alpha: 128)
    let text = StyleSample.text(style, colored: false)
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("foreground #FF000080"))
  }

  @Test func smallCapitalsAreCapitals() {
    var style = TextTrackStyle()
    style.fontGenericFamily = .smallCapitals
    #expect(StyleSample.text(style, colored: false).contains("THE QUICK"))
  }
}
