/// Every charset that is known by name, and its aliases.
struct CharsetCatalog: Sendable {
  /// The catalogue, made when it is first needed.
  static let shared = CharsetCatalog()

  /// Charsets by the key of a name or alias.
  let byKey: [String: Charset]

  /// A name without case, blanks and punctuation, and without the prefixes `x-` and `cs`.
  static func key(_ label: some StringProtocol) -> String {
    var bytes = label.utf8.filter { ASCII.isLetter($0) || ASCII.isDigit($0) }.map(ASCII.lowercased)
    if label.lowercased().hasPrefix("x-") { bytes.removeFirst(min(1, bytes.count)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init() {
    var byKey: [String: Charset] = [:]
    var labels: [[Substring]] = [[], [], []]
    var charsets: [[Charset]] = [[], [], []]
    for line in Self.lines.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard fields.count == 4 else { continue }
      let kind: Charset.Kind =
        switch fields[1] {
        case "8": .utf8
        case "16": .utf16(isBigEndian: nil)
        case "16be": .utf16(isBigEndian: true)
        case "16le": .utf16(isBigEndian: false)
        case "32": .utf32(isBigEndian: nil)
        case "32be": .utf32(isBigEndian: true)
        case "32le": .utf32(isBigEndian: false)
        case "s": .singleByte
        default: .multiByte
        }
      let iconvNames = fields[2].split(separator: " ")
      let charset = Charset(name: String(fields[0]), iconvNames: iconvNames.map(String.init), kind: kind)
      for (rank, some) in [[fields[0]], fields[3].split(separator: " "), iconvNames].enumerated() {
        labels[rank] += some
        charsets[rank] += some.map { _ in charset }
      }
    }
    // Names come before aliases, and these before what iconv calls them.
    for (label, charset) in zip(labels.joined(), charsets.joined()) {
      let key = Self.key(label)
      if byKey[key] == nil { byKey[key] = charset }
    }
    self.byKey = byKey
  }

  /// Name, kind, iconv's names, aliases. Names as in the IANA registry; those it lacks as in WHATWG's Encoding or with
  /// `x-` as MIME has them. Of two charsets of which one holds the other, files are in the larger one as a rule; ISO
  /// 8859-1 names the smaller all the same, as a file that says so may hold the C1 controls.
  private static let lines = """
    us-ascii|8||ascii ansi_x3.4-1968 iso646-us 646 us
    utf-8|8||utf8 unicode-1-1-utf-8 utf8mb4 65001 cp65001 utf-8-sig utf8n
    utf-16|16||utf16 ucs-2 iso-10646-ucs-2 unicode
    utf-16be|16be||utf16be unicodefffe ucs-2be 1201 cp1201
    utf-16le|16le||utf16le ucs-2le 1200 cp1200 unicodefeff
    utf-32|32||utf32 ucs-4 iso-10646-ucs-4
    utf-32be|32be||utf32be ucs-4be
    utf-32le|32le||utf32le ucs-4le
    utf-7|m|UTF-7|65000 cp65000 unicode-1-1-utf-7
    windows-1250|s|CP1250|1250 ms-ee win1250 ansi-ee
    windows-1251|s|CP1251|1251 ms-cyrl win1251 ansi-cyr
    windows-1252|s|CP1252|1252 ms-ansi win1252 ansi western
    windows-1253|s|CP1253|1253 ms-greek win1253
    windows-1254|s|CP1254|1254 ms-turk win1254
    windows-1255|s|CP1255|1255 ms-hebr win1255
    windows-1256|s|CP1256|1256 ms-arab win1256
    windows-1257|s|CP1257|1257 winbaltrim win1257
    windows-1258|m|CP1258|1258 win1258
    windows-874|s|CP874|874 ibm874 dos-874
    iso-8859-1|s|ISO-8859-1|latin1 l1 ibm819 cp819 8859-1 iso-ir-100 iso8859 csisolatin1
    iso-8859-2|s|ISO-8859-2|latin2 l2 8859-2 iso-ir-101 csisolatin2
    iso-8859-3|s|ISO-8859-3|latin3 l3 8859-3 iso-ir-109 csisolatin3
    iso-8859-4|s|ISO-8859-4|latin4 l4 8859-4 iso-ir-110 csisolatin4
    iso-8859-5|s|ISO-8859-5|cyrillic 8859-5 iso-ir-144 csisolatincyrillic
    iso-8859-6|s|ISO-8859-6|arabic 8859-6 iso-ir-127 asmo-708 ecma-114 iso-8859-6-i csisolatinarabic
    iso-8859-7|s|ISO-8859-7|greek greek8 8859-7 iso-ir-126 elot-928 ecma-118 csisolatingreek
    iso-8859-8|s|ISO-8859-8|hebrew 8859-8 iso-ir-138 iso-8859-8-i logical csisolatinhebrew
    iso-8859-9|s|ISO-8859-9|latin5 l5 turkish 8859-9 iso-ir-148 csisolatin5
    iso-8859-10|s|ISO-8859-10|latin6 l6 8859-10 iso-ir-157 csisolatin6
    iso-8859-11|s|ISO-8859-11|8859-11 thai
    iso-8859-13|s|ISO-8859-13|latin7 l7 baltic 8859-13
    iso-8859-14|s|ISO-8859-14|latin8 l8 celtic 8859-14
    iso-8859-15|s|ISO-8859-15|latin9 latin0 l9 8859-15 csisolatin9
    iso-8859-16|s|ISO-8859-16|latin10 l10 8859-16
    tis-620|s|TIS-620|tis620.2533-0
    koi8-r|s|KOI8-R|koi8 koi cskoi8r 20866 cp878 ibm878
    koi8-u|s|KOI8-U|21866 cp1168
    koi8-ru|s|KOI8-RU|
    koi8-t|s|KOI8-T|
    ibm437|s|IBM437|437 cp437 dos-437 cspc8codepage437
    ibm737|s|CP737|737 dos-737
    ibm775|s|CP775|775 dos-775 cspc775baltic
    ibm850|s|IBM850|850 cp850 dos-850 cspc850multilingual
    ibm852|s|IBM852|852 cp852 dos-852 cspcp852
    ibm855|s|IBM855|855 cp855 dos-855
    ibm857|s|IBM857|857 cp857 dos-857
    ibm858|s|IBM858|858 cp858 ibm00858 pc-multilingual-850+euro
    ibm860|s|IBM860|860 cp860 dos-860
    ibm861|s|IBM861|861 cp861 cp-is dos-861
    ibm862|s|IBM862|862 cp862 dos-862 cspc862latinhebrew
    ibm863|s|IBM863|863 cp863 dos-863
    ibm864|s|IBM864|864 cp864
    ibm865|s|IBM865|865 cp865 dos-865
    ibm866|s|IBM866|866 cp866 dos-866 alt
    ibm869|s|IBM869|869 cp869 cp-gr dos-869
    ibm720|s||720 cp720 dos-720
    cp1125|s|CP1125|1125 ibm1125 cp866u ruscii
    mik|s|MIK|
    macintosh|s|MACINTOSH|mac x-mac-roman macroman 10000 cp10000 csmacintosh
    x-mac-cyrillic|s|MAC-CYRILLIC|maccyrillic cp10007 10007
    x-mac-ukrainian|s|MAC-UK|macukrainian cp10017 10017
    x-mac-ce|s|MAC-CENTRALEUROPE|maccentraleurope maclatin2 maccentraleuropean cp10029 10029
    x-mac-greek|s||macgreek cp10006 10006
    x-mac-turkish|s||macturkish cp10081 10081
    x-mac-croatian|s||maccroatian cp10082 10082
    x-mac-romanian|s||macromanian macromania cp10010 10010
    x-mac-icelandic|s|MAC-IS|macicelandic maciceland cp10079 10079
    viscii|m|VISCII|csviscii
    tcvn|m|TCVN5712-1|tcvn-5712 tcvn5712-1:1993 x-viet-tcvn5712
    armscii-8|s|ARMSCII-8|armscii8
    georgian-ps|s|GEORGIAN-PS|
    georgian-academy|s|GEORGIAN-ACADEMY|
    ptcp154|s|PT154|pt154 cyrillic-asian cp154
    rk1048|s|RK1048|kz1048 strk1048-2002
    iscii-tscii|m|TSCII|tscii
    shift_jis|m|CP932 SJIS|sjis ms-kanji cp932 932 windows-31j shift-jis csshiftjis ibm943
    euc-jp|m|EUC-JP-MS EUC-JP|eucjp ujis cp51932 51932 cseucpkdfmtjapanese
    iso-2022-jp|m|ISO-2022-JP-2 ISO-2022-JP|jis csiso2022jp 50220
    euc-kr|m|UHC EUC-KR|euckr ks_c_5601-1987 ksc5601 korean iso-ir-149 5601 51949
    cp949|m|UHC CP949|949 uhc windows-949 ms949
    johab|m|JOHAB|cp1361 1361 ksc5601-1992
    iso-2022-kr|m|ISO-2022-KR|csiso2022kr 50225
    gb2312|m|GB18030 GBK|gb_2312-80 csgb2312 euc-cn cn-gb 20936 chinese iso-ir-58
    gbk|m|GB18030 GBK|936 cp936 ms936 windows-936 x-gbk
    gb18030|m|GB18030|54936 cp54936 gb18030-2000
    hz-gb-2312|m||hz 52936
    iso-2022-cn|m|ISO-2022-CN-EXT ISO-2022-CN|csiso2022cn
    big5|m|CP950 BIG5-HKSCS BIG5|950 cp950 windows-950 csbig5 big-five cn-big5 ms950
    big5-hkscs|m|BIG5-HKSCS|951 cp951 big5hkscs
    euc-tw|m|EUC-TW|euctw
    shift_jisx0213|m|SHIFT_JISX0213|shift_jis-2004 shift_jis_2004 sjisx0213
    euc-jisx0213|m|EUC-JISX0213|euc-jis-2004 eucjis2004
    """
}
