import Glibc
import TestSupport
import Testing

@testable import Subtitles

struct LegacyDetectorTests {
  /// A language, charsets that it is written in, and the first article of the Universal Declaration of Human Rights.
  static let samples: [(language: String, charsets: String, text: String)] = [
    (
      "cs", "windows-1250 iso-8859-2 ibm852 x-mac-ce",
      "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv"
    ),
    (
      "sk", "windows-1250 iso-8859-2 ibm852 x-mac-ce",
      "Všetci ľudia sa rodia slobodní a sú si rovní, čo sa týka ich dôstojnosti a práv"
    ),
    (
      "pl", "windows-1250 iso-8859-2 ibm852 x-mac-ce",
      "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw"
    ),
    (
      "hu", "windows-1250 iso-8859-2 ibm852 x-mac-ce",
      "Minden emberi lény szabadon születik és egyenlő méltósága és joga van"
    ),
    (
      "sl", "windows-1250 iso-8859-2 ibm852 x-mac-ce",
      "Vsi ljudje se rodijo svobodni in imajo enako dostojanstvo in enake pravice. Obdarjeni so z razumom in vestjo in bi morali ravnati drug z drugim kakor bratje. Vsakdo ima pravico do življenja, prostosti in osebne varnosti."
    ),
    (
      "hr", "windows-1250 iso-8859-2 ibm852",
      "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i treba da jedno prema drugome postupaju u duhu bratstva."
    ),
    (
      "ro", "windows-1250 iso-8859-2 ibm852", "Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi"
    ),
    (
      "sq", "windows-1250 windows-1252 ibm852",
      "Të gjithë njerëzit lindin të lirë dhe të barabartë në dinjitet dhe në të drejta"
    ),
    (
      "de", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen."
    ),
    (
      "fr", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Tous les êtres humains naissent libres et égaux en dignité et en droits"
    ),
    (
      "es", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros."
    ),
    (
      "pt", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade."
    ),
    (
      "it", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza. Perché no?"
    ),
    (
      "nl", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen. België, één idee."
    ),
    ("sv", "windows-1252 iso-8859-1 ibm850 macintosh", "Alla människor är födda fria och lika i värde och rättigheter"),
    (
      "da", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd."
    ),
    (
      "nb", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd."
    ),
    (
      "fi", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä."
    ),
    ("is", "windows-1252 iso-8859-1 ibm850", "Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum"),
    (
      "ca", "windows-1252 iso-8859-1 ibm850 macintosh",
      "Tots els éssers humans neixen lliures i iguals en dignitat i en drets. Són dotats de raó i de consciència, i han de comportar-se fraternalment els uns amb els altres."
    ),
    (
      "et", "windows-1257 iso-8859-13 ibm775",
      "Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt"
    ),
    (
      "lt", "windows-1257 iso-8859-13 ibm775",
      "Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai."
    ),
    ("lv", "windows-1257 iso-8859-13 ibm775", "Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās"),
    (
      "sr", "windows-1251 iso-8859-5 ibm855 x-mac-cyrillic",
      "Сва људска бића рађају се слободна и једнака у достојанству и правима"
    ),
    (
      "mk", "windows-1251 iso-8859-5 ibm855 x-mac-cyrillic",
      "Сите човечки суштества се раѓаат слободни и еднакви по достоинство и права"
    ),
    (
      "bg", "windows-1251 iso-8859-5 koi8-r ibm866 x-mac-cyrillic ibm855",
      "Всички хора се раждат свободни и равни по достойнство и права"
    ),
    (
      "ru", "windows-1251 iso-8859-5 koi8-r ibm866 x-mac-cyrillic ibm855",
      "Все люди рождаются свободными и равными в своем достоинстве и правах"
    ),
    (
      "uk", "windows-1251 iso-8859-5 koi8-u x-mac-cyrillic",
      "Всі люди народжуються вільними і рівними у своїй гідності та правах"
    ),
    (
      "el", "windows-1253 iso-8859-7 ibm737",
      "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα"
    ),
    ("tr", "windows-1254 iso-8859-9 ibm857", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar"),
    (
      "he", "windows-1255 iso-8859-8 ibm862",
      "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
    ),
    (
      "ar", "windows-1256 iso-8859-6",
      "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء."
    ),
    ("fa", "windows-1256", "تمام افراد بشر آزاد به دنيا مي آيند و از لحاظ حيثيت و حقوق با هم برابرند"),
    (
      "th", "windows-874",
      "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
    ),
    ("vi", "windows-1258", "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi"),
    ("ja", "shift_jis euc-jp", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。"),
    ("ko", "cp949 johab", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다."),
    ("zh-Hans", "gb18030", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    ("zh-Hant", "big5", "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
  ]

  /// Text in a charset; nil if the system has none of that name, or the text does not fit.
  static func encode(_ text: String, _ name: String) -> [UInt8]? {
    guard let charset = Charset.named(name), let descriptor = unsafe iconv_open(charset.iconvNames[0], "UTF-8") else {
      return nil
    }
    defer { unsafe _ = iconv_close(descriptor) }
    var input = Array(text.utf8CString.dropLast())
    var output = [CChar](repeating: 0, count: input.count * 2 + 16)
    let written = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target -> Int? in
        var from = source.baseAddress
        var fromLeft = source.count
        var to = target.baseAddress
        var toLeft = target.count
        guard unsafe iconv(descriptor, &from, &fromLeft, &to, &toLeft) >= 0,
          unsafe iconv(descriptor, nil, nil, &to, &toLeft) >= 0
        else { return nil }
        return target.count - toLeft
      }
    }
    return written.map { output.prefix($0).map(UInt8.init(bitPattern:)) }
  }

  @Test("One sentence, without a hint, and with one", arguments: LegacyDetectorTests.samples)
  func sentence(language: String, charsets: String, text: String) throws {
    let file = "1\r\n00:00:01,000 --> 00:00:03,500\r\n\(text)\r\n\r\n"
    for name in charsets.split(separator: " ").map(String.init) {
      let bytes = try #require(Self.encode(file, name), "\(name)")
      for hint in charsets.hasPrefix(name) ? [nil, LanguageTag(language)] : [nil] {
        let decoded = try CharsetDetector(language: hint).decode(bytes)
        #expect(
          String(decoding: decoded.utf8, as: UTF8.self) == file,
          "\(name), hint \(hint?.description ?? "none"): \(decoded.charset)")
      }
    }
  }

  @Test("A wrong hint doesn't win over the text")
  func wrongHint() throws {
    let text = "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw, źdźbło, łąka."
    let bytes = try #require(Self.encode(text, "windows-1250"))
    for hint in ["ru", "ja", "fr", "he", "xx"] {
      let decoded = try CharsetDetector(language: LanguageTag(hint)).decode(bytes)
      #expect(String(decoding: decoded.utf8, as: UTF8.self) == text, "\(hint): \(decoded.charset)")
    }
  }

  @Test("A single byte is a doubtful guess, and a hint helps")
  func short() throws {
    let decision = try CharsetDetector().decode(Array("Caf".utf8) + [0xE9]).charset
    #expect(decision.name == "windows-1252")
    #expect(decision.isDoubtful)
    #expect(
      try CharsetDetector(language: LanguageTag("fr")).decode(Array("Caf".utf8) + [0xE9]).charset.isDoubtful == false)
    let polish = try CharsetDetector(language: LanguageTag("pl")).decode([0xB3, 0x61, 0x6B, 0x61, 0x0A])
    #expect(String(decoding: polish.utf8, as: UTF8.self) == "łaka\n")
  }

  @Test("Models have all that is needed")
  func models() {
    for candidate in LegacyCandidates.singleByte {
      #expect(Charset.named(candidate.name)?.name == candidate.name)
      for language in candidate.languages { #expect(LetterModel.all[language] != nil, "\(candidate.name) \(language)") }
    }
    for candidate in LegacyCandidates.multiByte { #expect(Charset.named(candidate.name)?.name == candidate.name) }
  }
}
