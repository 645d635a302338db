import Testing

@testable import Subtitles

struct LanguageMatchingTests {
  @Test(
    "A wish finds what comes nearest",
    arguments: [
      ("en", ["de", "en-US", "en-GB"], [1, 2]), ("en", ["en-US", "en"], [1]), ("en-US", ["en-GB", "en"], [1]),
      ("fre", ["en", "fr"], [1]), ("fra", ["fr-CA"], [0]), ("zh-TW", ["zh-Hans", "zh-Hant", "zh"], [1]),
      ("zh-CN", ["zh-Hant", "zh-Hans"], [1]), ("zh", ["zh-Hans", "zh-Hant"], [0, 1]), ("no", ["sv", "nb"], [1]),
      ("nb", ["no"], [0]), ("de-CH-1996", ["de", "de-CH"], [1]), ("pt-BR", ["pt-PT"], []), ("pt-BR", ["pt"], [0]),
      ("*", ["a", "b"], [0, 1]), ("sr-Cyrl", ["sr-Latn", "sr"], [1]), ("iw", ["he"], [0]), ("fr", ["fro", "frr"], []),
      ("en", [], []), ("bogus!", ["en"], []), ("zh", ["cmn-Hans"], [0]), ("en-US", ["en-GB"], []),
      ("zh-Hant", ["cmn-Hans"], []), ("yue", ["zh"], [0]), ("en", ["und"], []),
    ] as [(String, [String], [Int])])
  func best(wish: String, tags: [String], places: [Int]) {
    #expect(LanguageMatching.best(for: wish, among: tags) == places)
  }

  @Test("Wishes are tried in their order")
  func order() {
    #expect(LanguageMatching.first(for: ["fr", "en"], among: ["en", "de"]) == 0)
    #expect(LanguageMatching.first(for: ["de", "en"], among: ["en", "de"]) == 1)
    #expect(LanguageMatching.first(for: ["it"], among: ["en", "de"]) == nil)
  }
}
