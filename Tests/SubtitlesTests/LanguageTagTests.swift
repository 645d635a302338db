import Testing

@testable import Subtitles

struct LanguageTagTests {
  @Test(
    "Tags become canonical",
    arguments: [
      ("en", "en"), ("EN-us", "en-US"), ("en_GB", "en-GB"), ("eng", "en"), ("fre", "fr"), ("fra", "fr"), ("chi", "zh"),
      ("zho-hans", "zh-Hans"), ("ZH-HANT-hk", "zh-Hant-HK"), ("es-419", "es-419"), ("iw", "he"), ("in", "id"),
      ("mo", "ro"), ("scc", "sr"), ("nob", "nb"), ("fil", "fil"), ("cmn", "cmn"), ("zh-yue", "yue"),
      ("zh-cmn-Hans-CN", "cmn-Hans-CN"), ("sgn-ase", "ase"), ("sgn-FSL", "fsl"), ("i-klingon", "tlh"),
      ("zh-min-nan", "nan"), ("no-bok", "nb"), ("art-lojban", "jbo"), ("i-default", "i-default"),
      ("en-GB-oed", "en-GB-oxendict"), ("de-CH-1901", "de-CH-1901"), ("sl-rozaj-biske", "sl-rozaj-biske"),
      ("gsw-u-sd-chzh", "gsw-u-sd-chzh"), ("de-x-private", "de-x-private"), ("x-whatever", "x-whatever"),
      ("en-b-ccc-bbb-a-aaa-x-xyz", "en-a-aaa-b-ccc-bbb-x-xyz"), ("en-BU", "en-MM"), ("qaa-Qaaa-QM", "qaa-Qaaa-QM"),
      ("und", "und"), ("mul", "mul"), ("pt-br", "pt-BR"), ("sr-latn-rs", "sr-Latn-RS"),
    ])
  func canonicalForm(text: String, canonical: String) {
    #expect(LanguageTag(text)?.description == canonical)
  }

  @Test(
    "What is no tag is none",
    arguments: [
      "", "-", "e", "en-", "en--US", "-en", "english", "x264", "en-US-GB", "en-a", "en-x", "en-u-", "de-1901-1901",
      "en-a-bbb-a-ccc", "123", "été", "en US", "abcd", "en-toolongsubtag", "a-DE", "de-419-DE",
    ])
  func illFormed(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(
    "Only registered subtags are valid",
    arguments: [
      ("en", true), ("aae", true), ("tlh", true), ("qaa", true), ("qtz", true), ("vvv", false), ("xx", false),
      ("zzz", false), ("en-EN", false), ("en-ZZ", true), ("zh-Hans", true), ("zh-Orig", false), ("de-1996", true),
      ("de-foobar", false), ("zzj", true), ("aaa", true), ("eng", true),
    ])
  func validity(text: String, isValid: Bool) throws {
    #expect(try #require(LanguageTag(text)).isValid == isValid)
  }

  @Test(
    "English names",
    arguments: [
      ("en", "English"), ("pt-BR", "Portuguese (Brazil)"), ("zh-Hans", "Chinese (Simplified)"),
      ("zh-Hant", "Chinese (Traditional)"), ("zh-Hant-HK", "Chinese (Traditional, Hong Kong SAR China)"),
      ("zh-CN", "Chinese (China)"), ("sr-Latn", "Serbian (Latin)"), ("es-419", "Spanish (Latin America)"),
      ("en-US", "English (United States)"), ("nb", "Norwegian Bokmål"), ("fil", "Filipino"), ("gsw", "Swiss German"),
      ("fsl", "French Sign Language"), ("und", "Undetermined"), ("mul", "Multiple languages"), ("bn", "Bengali"),
      ("aae", "Arbëreshë Albanian"), ("ca-valencia", "Catalan (Valencian)"), ("tlh", "Klingon"), ("qaa", "qaa"),
    ])
  func englishName(text: String, name: String) throws {
    #expect(try #require(LanguageTag(text)).englishName == name)
  }

  @Test(
    "Names give tags",
    arguments: [
      ("English", "en"), ("FRENCH", "fr"), ("Deutsch", "de"), ("Français", "fr"), ("francais", "fr"), ("Español", "es"),
      ("Espan\u{303}ol", "es"), ("Castellano", "es-ES"), ("简体中文", "zh-Hans"), ("繁體中文", "zh-Hant"), ("日本語", "ja"),
      ("한국어", "ko"), ("Русский", "ru"), ("Ελληνικά", "el"), ("Brazilian Portuguese", "pt-BR"), ("Farsi", "fa"),
      ("Norwegian Bokmål", "nb"), ("Norwegian", "no"), ("Flemish", "nl-BE"), ("Svenska", "sv"), ("Suomi", "fi"),
      ("Tiếng Việt", "vi"), ("Polski", "pl"), ("Čeština", "cs"), ("cestina", "cs"), ("Türkçe", "tr"), ("Bangla", "bn"),
      ("Bengali", "bn"), ("العربية", "ar"), ("עברית", "he"), ("ไทย", "th"), ("Slovenščina", "sl"), ("Srpski", "sr"),
    ])
  func named(name: String, tag: String) {
    #expect(LanguageTag(named: name)?.description == tag)
  }

  @Test("Words are no languages", arguments: ["Movie", "x264", "Subtitles", "", "BluRay", "the"])
  func notNamed(name: String) {
    #expect(LanguageTag(named: name) == nil)
  }

  @Test("Three-letter codes", arguments: [("de", "deu"), ("en-US", "eng"), ("fil", "fil"), ("zh", "zho")])
  func alpha3(tag: String, code: String) throws {
    #expect(try #require(LanguageTag(tag)).alpha3 == code)
  }
}
