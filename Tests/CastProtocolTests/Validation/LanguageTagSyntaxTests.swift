import CastProtocol
import Testing

@Suite struct LanguageTagSyntaxTests {
  @Test(arguments: [
    "en", "eng", "pt-BR", "zh-Hans", "zh-Hant-TW", "es-419", "de-CH-1996", "sl-rozaj-biske", "und", "qaa-qtz",
    "x-whatever",
    "zh-yue-HK", "en-u-ca-gregory-t-fr", "en-a-bbb-x-a-ccc", "i-klingon", "sgn-BE-FR", "de-1901-1996", "EN-us", "mul",
  ])
  func takes(_ tag: String) { #expect(LanguageTagSyntax.problem(with: tag) == nil) }

  @Test(arguments: [
    "", "e", "english", "en-", "-en", "en--US", "en_US", "en US", "en-USA1x-", "en-abcdefghi", "1en", "a-DE", "x", "x-",
    "en-u", "en-a-bbb-a-ccc", "de-1901-1901", "ar-a-aaa-b-bbb-a-ccc", "en-US-US", "ö", "en-ü", "en\u{0}",
  ])
  func refuses(_ tag: String) { #expect(LanguageTagSyntax.problem(with: tag) != nil) }
}
