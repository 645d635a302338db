/// How probable a letter is behind another in a language. Costs are in quarters of a bit.
struct LetterModel: Sendable {
  /// The language's subtag; `vi-1258` is Vietnamese with tone marks as letters of their own, `sh` what Bosnians, Croats and
  /// Serbs write in Latin script.
  let language: String
  /// How many letters there are, and one for a word's border, which is 0.
  let size: Int
  /// Letters' numbers, by their scalar values in lower case.
  let numbers: [UInt32: Int]
  /// The cost of a letter behind another: `costs[first * size + second]`.
  let costs: [UInt8]

  /// Whether the language is in Latin script.
  var isLatin: Bool { numbers[0x61] != nil }

  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: "|")
    guard fields.count == 3 else { return nil }
    language = String(fields[0])
    let letters = Array(fields[1].unicodeScalars)
    size = letters.count
    var numbers: [UInt32: Int] = [:]
    for (index, letter) in letters.enumerated().dropFirst() { numbers[letter.value] = index }
    if language == "ro" {
      // Cedillas stand for commas in every charset but the newest.
      numbers[0x15F] = numbers[0x219]
      numbers[0x163] = numbers[0x21B]
    }
    self.numbers = numbers
    costs = fields[2].utf8.map(LetterModel.digit)
    guard costs.count == size * size else { return nil }
  }

  /// A language that is not known, in Latin script: letters without regard to what they follow.
  private init(anyLatin letters: String) {
    language = "any"
    let scalars = Array(letters.unicodeScalars)
    size = scalars.count + 1
    var numbers: [UInt32: Int] = [:]
    for (index, letter) in scalars.enumerated() { numbers[letter.value] = index + 1 }
    self.numbers = numbers
    // A border, the basic letters, those of Western Europe, the others.
    let row = [12] + scalars.map { $0.value < 0x80 ? 18 : $0.value < 0x100 ? 30 : 36 }
    costs = (0..<size).flatMap { _ in row.map { UInt8($0) } }
  }

  private static let latinLetters = """
    abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňŋōŏőœŕřśŝşšţťŧũūŭůűųŵŷźżžșțƒơư
    """

  private static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case ASCII.plus: 62
    default: 63
    }
  }

  /// The models by language, parsed when first needed.
  static let all: [String: LetterModel] = {
    var models: [String: LetterModel] = [:]
    for text in [LatinLetterPairs.models, OtherLetterPairs.models] {
      for line in text.split(separator: "\n") {
        if let model = LetterModel(line) { models[model.language] = model }
      }
    }
    models["any"] = LetterModel(anyLatin: latinLetters)
    return models
  }()

  /// The languages of models that a language tag may mean, surest first; none for a language without a model.
  static func languages(for tag: LanguageTag) -> [String] {
    switch tag.language {
    case "hr", "bs", "cnr", "sh": tag.script == "Cyrl" ? ["sr"] : ["sh"]
    case "sr": tag.script == "Latn" ? ["sh"] : tag.script == "Cyrl" ? ["sr"] : ["sr", "sh"]
    case "no", "nn", "nb": ["nb"]
    case "ms", "id", "fil", "tl", "jv", "su": ["id"]
    case "vi": ["vi", "vi-1258"]
    case "be": ["uk", "ru"]
    case "gl": ["pt", "es"]
    case "eu", "ast", "an": ["es"]
    case "oc": ["ca", "fr"]
    case "lb", "gsw", "nds": ["de"]
    case "fy": ["nl", "af"]
    case "fo": ["is", "da"]
    case "ps", "ku", "ckb": ["fa", "ar"]
    case "prs": ["fa"]
    case "arz", "apc", "ary", "ajp": ["ar"]
    case "az", "tk", "crh": ["tr"]
    case "kk", "ky", "tt", "mn", "tg", "ba", "cv", "os", "ab": ["ru"]
    case "yi": ["he"]
    default: all[tag.language] == nil ? [] : [tag.language]
    }
  }
}
