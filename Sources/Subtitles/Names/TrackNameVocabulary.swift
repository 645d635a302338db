/// The words of file names of subtitles and what they mean.
enum TrackNameVocabulary {
  /// A property that a word gives a track.
  enum Flag: Hashable, Sendable {
    case forced, sdh, closedCaptions, hearingImpaired, commentary, descriptions, chapters, metadata
    case automatic, original, isDefault
  }

  /// What a word is.
  enum Meaning: Hashable, Sendable {
    /// Languages; more than one in a file that shows several.
    case languages([LanguageTag])
    /// A property.
    case flag(Flag)
    /// A number: of the stream, of the file.
    case number(Int)
    /// A year or an episode's number: what is before it is the title.
    case endOfTitle
    /// Of a release's name: resolution, source, codec, group.
    case clutter
    /// A word that says nothing: `subs`.
    case noise
  }

  /// What a word means by itself; nil for any other word.
  static func meaning(of word: Substring) -> Meaning? {
    let key = TextFolding.folded(word)
    if let flag = flags[key] { return .flag(flag) }
    if noise.contains(key) { return .noise }
    if isEndOfTitle(key) { return .endOfTitle }
    if isClutter(key) { return .clutter }
    if let number = number(key) { return .number(number) }
    if let tags = languages(of: word, key: key) { return .languages(tags) }
    return nil
  }

  /// The property that the last part of a word with hyphens gives; `hi` there is no language.
  static func flag(behindHyphen part: Substring) -> Flag? {
    let key = TextFolding.folded(part)
    return key == "hi" ? .hearingImpaired : flags[key]
  }

  /// Whether the last part of a word with hyphens is a property.
  static func hasFlag(behindHyphenIn word: Substring) -> Bool {
    word.split(separator: "-").last.flatMap { flag(behindHyphen: $0) } != nil
  }

  /// `2`, `track3`, `cd1`.
  private static func number(_ key: String) -> Int? {
    let prefix = ["track", "stream", "cd", "disc", "part"].first { key.hasPrefix($0) } ?? ""
    let digits = key.dropFirst(prefix.count)
    guard 1...4 ~= digits.utf8.count, digits.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(digits)
  }

  /// The languages that one word names.
  private static func languages(of word: Substring, key: String) -> [LanguageTag]? {
    if let text = codes[key] { return text.split(separator: "+").compactMap { LanguageTag(String($0)) } }
    if let tag = tag(word) { return [tag] }
    if key.utf8.count > 3 || !key.allSatisfy(\.isASCII), let tag = LanguageTag(named: String(word)) { return [tag] }
    // `engsubs`, `subfrench`: a language and the word for subtitles in one.
    for affix in ["subtitles", "subs", "sub"] where key.utf8.count > affix.utf8.count + 1 {
      let rest: Substring =
        if key.hasSuffix(affix) {
          word.dropLast(affix.count)
        } else if key.hasPrefix(affix) {
          word.dropFirst(affix.count)
        } else {
          ""
        }
      guard rest.utf8.count > 1 else { continue }
      if let text = codes[TextFolding.folded(rest)] { return LanguageTag(text).map { [$0] } }
      if let tag = tag(rest) ?? LanguageTag(named: String(rest)) { return [tag] }
    }
    return nil
  }

  /// A language tag as people write it into names. Languages without an English name of their own are left out, as
  /// hardly any word of three letters is no code; subtags that aren't registered, too (`en-orig`, `zh-Hans-en`).
  private static func tag(_ word: Substring) -> LanguageTag? {
    guard let parsed = LanguageTag(String(word)), !parsed.language.isEmpty, let tag = parsed.registeredPart,
      LanguageRegistry.shared.languages[tag.language] != nil || ["und", "mul"].contains(tag.language)
    else { return nil }
    return tag
  }

  /// The tag with the region or script that a word behind it adds (`Portuguese (Brazil)`, `spa.LATAM`, `en.US`).
  static func refine(_ tag: LanguageTag, by word: Substring) -> LanguageTag? {
    guard tag.region == nil else { return nil }
    let registry = LanguageRegistry.shared
    let key = LanguageNameIndex.key(word)
    if let region = places[key]?[tag.language] ?? places[key]?["*"] {
      return tag.with(script: tag.script, region: region)
    }
    if word.utf8.count == 2, word.utf8.allSatisfy(ASCII.isLetter) {
      let region = key == "uk" ? "GB" : key.uppercased()
      let isKnown = commonPairs.contains("\(tag.language)-\(region)")
      let isUpper = word.uppercased() == String(word)
      if isKnown, isUpper || surePairs.contains("\(tag.language)-\(region)") {
        return tag.with(script: tag.script, region: region)
      }
      return nil
    }
    guard key.utf8.count > 3 else { return nil }
    if tag.script == nil, let script = scriptWords[key] { return tag.with(script: script, region: tag.region) }
    if let region = registry.regions.first(where: { LanguageNameIndex.key($0.value) == key })?.key {
      return tag.with(script: tag.script, region: region)
    }
    return nil
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { $0 == " " || $0 == "\n" })
  }

  private static func isEndOfTitle(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    if bytes.count == 4, bytes.allSatisfy(ASCII.isDigit), key.hasPrefix("19") || key.hasPrefix("20") { return true }
    // s01e02, s01, 1x02, e02, ep02.
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix(while: ASCII.isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x73 {
      rest = rest.dropFirst()
      guard 1...4 ~= digits() else { return false }
      if rest.isEmpty { return true }
      guard rest.popFirst() == 0x65, digits() > 0 else { return false }
      return rest.isEmpty || rest.first == 0x65 || rest.first == ASCII.minus
    }
    if rest.first == 0x65 {
      rest = rest.dropFirst()
      if rest.first == 0x70 { rest = rest.dropFirst() }
      return digits() > 0 && rest.isEmpty
    }
    guard 1...2 ~= digits(), rest.popFirst() == 0x78 else { return false }
    return 2...3 ~= digits() && rest.isEmpty
  }

  private static func isClutter(_ key: String) -> Bool {
    if clutter.contains(key[...]) { return true }
    guard let last = key.utf8.last, last == 0x70 || last == 0x69 else { return false }
    return 4...5 ~= key.utf8.count && key.utf8.dropLast().allSatisfy(ASCII.isDigit)
  }

  /// English words that are language codes, too: in capitals as in a title they are words.
  static let titleWords: Set<Substring> = words(
    """
    In Is It No So To As Or My Be He Am An Do Go Us At Hi Ho Ha Ii La El Lo Or Et Se Of Man Men Her May Cat Sun
    Son War Was Fin Mad Din Dog Den Ice Mac Mar Ton Tum Bad Bin Ban Bas Gay Lad Lam Luo Min Mos Myth Nap New Non
    Run Sad Sat Sit Tem Vol Wal Zap Ewe Ace Car Del Day Dum Fat Fon Gem Got Hit Kin Kok Kos Lag Lot Lua Mas Mic
    Nor Ori Per Rap Rum Sag Sam Sel Six Tat The Tin Tog Via Yap Zen One Two Big Bad Red Jan Ben Don Ray Dan
    """)

  private static let flags: [String: Flag] = [
    "forced": .forced, "force": .forced, "foreign": .forced, "forcedonly": .forced, "sdh": .sdh, "cc": .closedCaptions,
    "captions": .closedCaptions, "caption": .closedCaptions, "closedcaptions": .closedCaptions,
    "closedcaption": .closedCaptions, "hoh": .hearingImpaired, "hearingimpaired": .hearingImpaired,
    "commentary": .commentary, "comment": .commentary, "comments": .commentary, "descriptions": .descriptions,
    "description": .descriptions,
    "audiodescription": .descriptions, "audiodescriptions": .descriptions, "chapters": .chapters, "chapter": .chapters,
    "metadata": .metadata,
    "thumbnails": .metadata, "asr": .automatic, "auto": .automatic, "autogenerated": .automatic,
    "autogen": .automatic, "automatic": .automatic, "orig": .original, "original": .original, "default": .isDefault,
  ]

  private static let noise: Set<String> = [
    "sub", "subs", "subtitle", "subtitles", "full", "dialog", "dialogue", "track", "srt", "text", "bilingual",
    "director", "directors", "director's", "cast", "utf8",
    "utf", "双语", "字幕", "双语字幕",
  ]

  /// Codes beyond those of the registry: countries for languages, what OpenSubtitles and other sites have of their own,
  /// tags of scene releases.
  private static let codes: [String: String] = [
    "jp": "ja", "jap": "ja", "jpn": "ja", "cz": "cs", "gr": "el", "dk": "da", "se": "sv", "br": "pt-BR", "ua": "uk",
    "kr": "ko", "cn": "zh", "tw": "zh-TW", "hk": "zh-HK", "us": "en-US", "gb": "en-GB", "mx": "es-MX", "vn": "vi",
    "il": "he", "ir": "fa", "rs": "sr", "al": "sq", "by": "be", "ee": "et", "sp": "es", "ptbr": "pt-BR",
    "ger": "de", "esp": "es", "dan": "da", "ned": "nl", "pob": "pt-BR", "pb": "pt-BR", "pom": "pt-MZ", "spl": "es-419",
    "spn": "es-ES", "ea": "es-419", "mne": "cnr", "me": "cnr", "zht": "zh-Hant", "zhs": "zh-Hans", "zhe": "zh+en",
    "ze": "zh+en", "chs": "zh-Hans", "cht": "zh-Hant", "sc": "zh-Hans", "tc": "zh-Hant", "gb2312": "zh-Hans",
    "big5": "zh-Hant", "latam": "es-419", "vostfr": "fr", "vostf": "fr", "vosta": "en", "vose": "es",
    "legendado": "pt-BR", "romaji": "ja-Latn", "pinyin": "zh-Latn", "rus": "ru",
    "简英": "zh-Hans+en", "繁英": "zh-Hant+en", "中英": "zh+en", "简日": "zh-Hans+ja", "繁日": "zh-Hant+ja", "中日": "zh+ja",
    "中英双语": "zh+en", "简英双语": "zh-Hans+en", "繁英双语": "zh-Hant+en",
  ]

  /// Words for places by the languages that they are used with; `*` for any.
  private static let places: [String: [String: String]] = [
    "latam": ["*": "419"], "latino": ["*": "419"], "latinamerican": ["*": "419"], "latinoamerica": ["*": "419"],
    "latinoamericano": ["*": "419"], "brazilian": ["pt": "BR"], "brasil": ["pt": "BR"], "brasileiro": ["pt": "BR"],
    "european": ["pt": "PT", "es": "ES", "fr": "FR"], "iberian": ["pt": "PT", "es": "ES"], "castilian": ["es": "ES"],
    "espana": ["es": "ES"], "canadian": ["*": "CA"], "american": ["en": "US"], "usa": ["*": "US"],
    "british": ["en": "GB"], "australian": ["en": "AU"], "mexican": ["es": "MX"], "parisian": ["fr": "FR"],
    "swiss": ["*": "CH"], "austrian": ["de": "AT"], "belgian": ["*": "BE"], "taiwanese": ["zh": "TW"],
    "hongkong": ["zh": "HK"], "mainland": ["zh": "CN"],
  ]

  private static let scriptWords: [String: String] = [
    "simplified": "Hans", "traditional": "Hant", "latin": "Latn", "cyrillic": "Cyrl", "romaji": "Latn",
    "romanized": "Latn", "arabic": "Arab", "devanagari": "Deva", "hans": "Hans", "hant": "Hant", "latn": "Latn",
    "cyrl": "Cyrl",
  ]

  private static let commonPairs: Set<Substring> = words(
    """
    en-US en-GB en-AU en-CA en-NZ en-IE en-IN en-ZA pt-BR pt-PT es-ES es-MX es-AR es-CO es-CL es-US fr-FR fr-CA
    fr-BE fr-CH de-DE de-AT de-CH zh-CN zh-TW zh-HK zh-SG nl-NL nl-BE it-IT it-CH sv-SE sv-FI nb-NO da-DK fi-FI
    pl-PL cs-CZ ru-RU ja-JP ko-KR ar-SA ar-EG ar-AE hi-IN tr-TR
    """)

  /// Pairs whose region in small letters can't be meant as a language.
  private static let surePairs: Set<Substring> = words(
    """
    en-US en-GB pt-BR pt-PT zh-CN zh-TW zh-HK es-MX es-ES ja-JP ko-KR
    """)

  private static let clutter: Set<Substring> = words(
    """
    4k 8k 2k uhd hd fhd bluray blu-ray blu ray bdrip bd brrip dvdrip dvd dvdr web webrip web-dl webdl dl hdtv pdtv
    hdrip hddvd x264 x265 h264 h265 264 265 h hevc avc xvid divx av1 vp9 10bit 8bit hi10p hdr hdr10 hdr10+
    hdr10plus dovi sdr aac aac2 ac3 eac3 dts dd dd5 ddp ddp5 ddp2 dd2 truehd atmos flac mp3 opus remux proper
    repack rerip extended unrated uncut remastered imax limited internal multi dual dubbed subbed retail nf amzn
    dsnp hulu hmax atvp netflix amazon itunes complete rip hc 3d hsbs theatrical criterion v2 v3 final hybrid read
    nfo
    """)
}
