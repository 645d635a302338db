/// The charsets that detection chooses among.
enum LegacyCandidates {
  /// A charset of one byte a character, and what it is used for.
  struct SingleByte: Sendable {
    let name: String
    /// What choosing it costs, in quarters of a bit: rare ones must fit better.
    let price: Int
    /// Languages of letter models.
    let languages: [String]
  }

  /// A charset of several bytes a character.
  struct MultiByte: Sendable {
    let name: String
    let price: Int
    let language: MultiByteScore.Language
  }

  /// Charsets of one byte a character. Of two that read the bytes in the same way, the cheaper one is named.
  static let singleByte: [SingleByte] = lines.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "|")
    guard fields.count == 3, let price = Int(fields[1]) else { return nil }
    let languages = fields[2].split(separator: " ").map(String.init)
    let isLatin = languages.first.flatMap { LetterModel.all[$0] }?.isLatin == true
    return SingleByte(name: String(fields[0]), price: price, languages: languages + (isLatin ? ["any"] : []))
  }

  /// What choosing a charset costs.
  static func price(of name: String) -> Int {
    singleByte.first { $0.name == name }?.price ?? .max
  }

  private static let lines = """
    windows-1252|0|en fr de es pt it nl sv da nb fi is ca af id sq et cy
    iso-8859-15|10|fr de es pt it nl fi et
    ibm850|14|en fr de es pt it nl sv da nb fi is ca
    ibm437|16|en fr de es it nl sv fi
    ibm858|22|fr de es pt it nl fi
    ibm860|28|pt
    ibm861|28|is
    ibm863|28|fr
    ibm865|28|da nb
    macintosh|16|en fr de es pt it nl sv da nb fi is ca
    windows-1250|2|pl cs sk hu sl sh ro sq de en
    iso-8859-2|5|pl cs sk hu sl sh ro sq de
    ibm852|14|pl cs sk hu sl sh ro sq
    x-mac-ce|18|pl cs sk hu sl sh lt lv et
    x-mac-croatian|28|sh sl
    x-mac-romanian|28|ro
    iso-8859-16|24|ro
    windows-1257|2|lt lv et
    iso-8859-13|8|lt lv et
    iso-8859-4|18|lt lv et
    ibm775|14|lt lv et
    windows-1254|2|tr
    iso-8859-9|8|tr
    iso-8859-3|26|tr
    ibm857|14|tr
    x-mac-turkish|24|tr
    windows-1258|4|vi-1258
    viscii|18|vi
    tcvn|18|vi
    iso-8859-14|20|cy
    windows-1251|0|ru uk bg mk sr
    koi8-r|6|ru bg
    koi8-u|8|uk ru
    iso-8859-5|14|ru uk bg mk sr
    ibm866|10|ru bg
    cp1125|16|uk
    ibm855|20|ru bg sr mk
    x-mac-cyrillic|14|ru bg sr mk
    x-mac-ukrainian|16|uk
    mik|24|bg
    windows-1253|0|el
    iso-8859-7|4|el
    ibm737|14|el
    ibm869|18|el
    x-mac-greek|20|el
    windows-1255|0|he
    iso-8859-8|4|he
    ibm862|14|he
    windows-1256|0|ar fa ur
    iso-8859-6|6|ar
    ibm720|18|ar
    windows-874|0|th
    """

  /// Charsets of several bytes a character.
  static let multiByte = [
    MultiByte(name: "gb18030", price: 0, language: .simplified),
    MultiByte(name: "big5", price: 0, language: .traditional),
    MultiByte(name: "shift_jis", price: 0, language: .japanese),
    MultiByte(name: "euc-jp", price: 6, language: .japanese),
    MultiByte(name: "cp949", price: 0, language: .korean),
    MultiByte(name: "johab", price: 24, language: .korean),
    MultiByte(name: "gb18030", price: 30, language: .traditional),
    MultiByte(name: "euc-tw", price: 60, language: .traditional),
  ]
}
