extension LanguageTag {
  /// The English name: `German`, `Portuguese (Brazil)`, `Chinese (Simplified)`, `Chinese (Traditional, Hong Kong SAR
  /// China)`, `Undetermined`. Subtags without a name are shown as they are.
  public var englishName: String {
    let registry = LanguageRegistry.shared
    if self == .multiple { return "Multiple languages" }
    if language == "zxx" { return "No linguistic content" }
    if isUndetermined, script == nil, region == nil {
      return privateUse == nil && !description.contains("-") ? "Undetermined" : description
    }
    let base = isUndetermined ? "Undetermined" : registry.languages[language]?.english ?? language
    var details: [String] = []
    if let script { details.append(Self.shortScriptName(registry.scripts[script] ?? script)) }
    if let region { details.append(registry.regions[region] ?? region) }
    details += variants.map { registry.variants[$0] ?? $0 }
    return details.isEmpty ? base : "\(base) (\(details.joined(separator: ", ")))"
  }

  /// The language's name in itself, without script and region; nil if it isn't known.
  public var nativeName: String? {
    guard let entry = LanguageRegistry.shared.languages[language] else { return nil }
    return entry.native.isEmpty ? entry.english : entry.native
  }

  /// The three-letter code of ISO 639-2/T or ISO 639-3; nil if there is none.
  public var alpha3: String? {
    guard !language.isEmpty else { return nil }
    if language.utf8.count == 3 { return language }
    return (LanguageRegistry.shared.languages[language]?.alpha3).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func shortScriptName(_ name: String) -> String {
    name.hasSuffix(" Han") ? String(name.dropLast(4)) : name
  }

  /// The tag of a language's name, English or its own or another that is in use (`Castellano`, `简体中文`); case,
  /// accents and what is around it don't matter. Nil for an unknown one.
  public init?(named name: String) {
    guard let tag = LanguageNameIndex.shared.tag(of: name) else { return nil }
    self = tag
  }

  /// The tag that a person means: a tag, an ISO 639 code or a name. Codes must be registered.
  public init?(meant text: String) {
    if let tag = LanguageTag(text), tag.isValid {
      self = tag
      return
    }
    self.init(named: text)
  }
}

/// Finds languages by name.
struct LanguageNameIndex: Sendable {
  /// The index, made when first needed.
  static let shared = LanguageNameIndex()

  private let byName: [String: LanguageTag]

  private init() {
    var byName: [String: LanguageTag] = [:]
    for entry in LanguageRegistry.shared.languages.values.sorted(by: { $0.subtag < $1.subtag }) {
      for name in [entry.english, entry.native] where !name.isEmpty {
        let key = Self.key(name)
        // Two-letter languages come before the rarer ones of the same name.
        if byName[key] == nil || entry.subtag.utf8.count < (byName[key]?.language.utf8.count ?? 0) {
          byName[key] = LanguageTag(language: entry.subtag)
        }
      }
    }
    for entry in Self.others.split(separator: "\n") {
      let fields = entry.split(separator: "|")
      guard fields.count == 2, let tag = LanguageTag(String(fields[0])) else { continue }
      for name in fields[1].split(separator: ",") { byName[Self.key(name)] = tag }
    }
    self.byName = byName
  }

  /// A name's tag; names with a script or region in words (`Brazilian Portuguese`, `English (US)`) are found, too.
  func tag(of name: String) -> LanguageTag? {
    byName[Self.key(name)]
  }

  /// A name in lower case, without accents, blanks and punctuation.
  static func key(_ name: some StringProtocol) -> String {
    TextFolding.folded(name).filter { $0.isLetter || $0.isNumber }
  }

  /// Names beyond those of CLDR, as they are met in file names.
  private static let others = """
    ar|arab,árabe,arabe,arapça,arabisch
    bg|bulgarski,bulgar
    bn|bangla
    bs|bosanski jezik
    ca|catalán,valencian
    cs|cestina,czeski,tschechisch
    da|dänisch,danés
    de|deutsche,allemand,alemán,alemão,tedesco,niemiecki
    de-AT|austrian german,österreichisches deutsch
    de-CH|swiss high german,schweizer hochdeutsch
    el|modern greek,ellinika,greek modern
    en|anglais,inglés,ingles,inglês,inglese,englisch,engelsk,engels,angielski,англійська,английский,英文,英语,英語,영어
    en-AU|australian english,english au
    en-CA|canadian english,english ca
    en-GB|british english,english uk,english gb,uk english
    en-US|american english,english us,us english
    es|castilian,espanhol,espagnol,spanisch,spagnolo,hiszpański,испанский,西班牙语,西班牙文
    es-419|latin american spanish,spanish latin america,spanish latin american,latino,español latino,español latinoamericano,\
    spanish latin,latin american,latin spanish,spanish latino,spanish latam,latam,español de américa,español latinoamérica
    es-ES|castellano,european spanish,castilian spanish,spanish spain,spanish castilian,spanish european,español españa,\
    español castellano,español de españa
    es-MX|mexican spanish,español de méxico,spanish mexico
    et|eesti keel
    eu|euskera
    fa|farsi,parsi,persisch
    fi|finnisch
    fil|pilipino
    fr|francês,francés,französisch,francese,frans,fransk,французский,法语,法文
    fr-BE|belgian french
    fr-CA|canadian french,french canadian,french canada,québécois,quebecois,quebec french,français canadien,vfq
    fr-CH|swiss french
    fr-FR|french france,european french,parisian french,vff
    gsw|alemannic,schweizerdeutsch
    he|ivrit,hebräisch
    hi|hindi
    hr|hrvatski jezik,croata
    hu|magyar nyelv,ungarisch
    hy|eastern armenian
    id|bahasa indonesia,bahasa
    it|italiano,italien,italienisch,italiaans,итальянский,意大利语
    ja|nihongo,japonais,japonés,japanisch,日文,日语
    ja-Latn|romaji,rōmaji
    ko|hangul,koreanisch,韩语,韩文,韓文,한글
    lt|lietuviu
    lv|latviesu,lettish
    ms|bahasa melayu,malaysian
    nl|holländisch,hollands,niederländisch,nederlandse
    nl-BE|flemish,vlaams
    nb|bokmal,norsk bokmål,bokmål
    nn|nynorsk
    no|norsk,norvegian
    pl|polskie,polnisch,napisy pl
    pt|portugues,portugais,portugiesisch
    pt-BR|brazilian,brazilian portuguese,portuguese br,portuguese brazil,portuguese brazilian,brasileiro,português brasil,\
    português do brasil,português brasileiro,brazil portuguese,português (brasil),brazil
    pt-PT|european portuguese,portuguese portugal,portuguese european,portuguese pt,português portugal,português de portugal,\
    português europeu,iberian portuguese
    ro|romana,roumanian,rumanian,rumänisch
    ro-MD|moldavian,moldovan
    ru|russisch,russe,ruso,russkij,русские,俄语
    sk|slovencina
    sl|slovenscina,slovene
    sr|srpski,serbisch
    sr-Cyrl|serbian cyrillic
    sr-Latn|serbian latin
    sv|schwedisch,svenska språket
    th|thailändisch
    tr|turkce,türkisch
    uk|ukrainisch,ukrayinska,украинский
    vi|viet,vietnamien,tieng viet
    yue|cantonese,广东话,廣東話,粵語,粤语
    cmn|mandarin,普通话,普通話,国语,國語
    zh|zhongwen,中文,chinois,chinesisch,chino,汉语,漢語,中文字幕,中字
    zh-Hans|simplified chinese,chinese simplified,simplified,chinese simp,简体,简体中文,简中,简,简体字,中文简体,chs,chi sim,gb,\
    sc,zhs,中文(简体),简日,简英,simplified han
    zh-Hant|traditional chinese,chinese traditional,traditional,chinese trad,繁體,繁体,繁體中文,繁体中文,繁中,正體中文,繁,中文繁體,cht,\
    chi tra,big5,tc,zht,中文(繁體),traditional han
    zh-Hant-HK|hong kong chinese,chinese hong kong
    zh-Hant-TW|taiwanese mandarin,chinese taiwan,台灣
    """
}
