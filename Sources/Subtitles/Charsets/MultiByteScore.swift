/// How well text that was decoded from a charset of several bytes a character reads as a language.
struct MultiByteScore: Sendable {
  /// Languages of thousands of characters.
  enum Language: String, Sendable {
    case simplified = "zh-Hans"
    case traditional = "zh-Hant"
    case japanese = "ja"
    case korean = "ko"
  }

  private let language: Language
  private let common: [UInt32: Int]

  private init(_ language: Language, _ characters: String) {
    self.language = language
    var common: [UInt32: Int] = [:]
    for (rank, scalar) in characters.unicodeScalars.enumerated() { common[scalar.value] = Self.cost(rank: rank) }
    self.common = common
  }

  /// About what frequencies that fall with the rank give, in quarters of a bit.
  private static func cost(rank: Int) -> Int {
    // 5 bits for the first, one more each time that the rank doubles.
    var cost = 20
    var bound = 6
    while rank > bound {
      cost += 4
      bound *= 2
    }
    return cost
  }

  private static let simplified = MultiByteScore(.simplified, CommonCharacters.simplified)
  private static let traditional = MultiByteScore(.traditional, CommonCharacters.traditional)
  private static let japanese = MultiByteScore(.japanese, CommonCharacters.kanji)
  private static let korean = MultiByteScore(.korean, CommonCharacters.hangul)

  /// The score of a language.
  static func of(_ language: Language) -> MultiByteScore {
    switch language {
    case .simplified: simplified
    case .traditional: traditional
    case .japanese: japanese
    case .korean: korean
    }
  }

  /// The cost of a text, in quarters of a bit; each place that was damaged costs as much as many letters.
  func cost(of text: [UInt8], damage: Int) -> SingleByteScore.Cost {
    var cost = SingleByteScore.Cost()
    let english = LetterModel.all["en"]
    var previous = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let value = scalar.value
      guard value >= 0x80 else {
        // Latin letters in such a text are English as a rule.
        let byte = UInt8(value)
        guard ASCII.isLetter(byte), let english else {
          if previous > 0, let english { cost.total += Int(english.costs[previous * english.size]) }
          previous = 0
          if value < 0x20, !ASCII.isSpace(byte) { cost.total += 88 }
          continue
        }
        let number = english.numbers[UInt32(ASCII.lowercased(byte))] ?? 0
        cost.total += Int(english.costs[previous * english.size + number]) + (byte < 0x60 ? 5 : 1)
        previous = number
        continue
      }
      previous = 0
      let price = common[value] ?? self.cost(of: value)
      cost.total += price
      cost.high += price
      // A pair for each byte, so that averages can be compared with those of single bytes.
      cost.highPairs += 2
    }
    cost.total += damage * 60
    cost.high += damage * 60
    return cost
  }

  /// The cost of a character that isn't among the common ones.
  private func cost(of value: UInt32) -> Int {
    switch value {
    case 0x3041...0x3096, 0x30FC: language == .japanese ? 20 : 52
    case 0x30A1...0x30FB: language == .japanese ? 24 : 52
    case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F: 20
    case 0xFF01...0xFF5E: 28
    case 0x2010...0x2027, 0x2030...0x203B: 28
    case 0x266A, 0x266B: 28
    case 0xAC00...0xD7A3: language == .korean ? 50 : 80
    case 0x4E00...0x9FFF: language == .korean ? 64 : 56
    case 0xFF61...0xFF9F: 48
    case 0xA0...0xFF: 48
    case 0xFFFD: 40
    case 0xE000...0xF8FF: 100
    case 0x3400...0x4DBF, 0x20000...0x3FFFF, 0xF900...0xFAFF: 76
    default: 60
    }
  }
}
