/// The start of a track's text, without markup, to find out its language by.
struct TextSample {
  /// How many letters of each script there are, by its ISO 15924 code.
  private(set) var scripts: [String: Int] = [:]
  /// Letters of all scripts.
  private(set) var letterCount = 0
  /// The text's scalars in lower case.
  private(set) var scalars: [UInt32] = []

  /// Scalars that are looked at.
  private static let limit = 20_000

  /// Takes the text of cues.
  init(of cues: CueList) {
    for cue in cues {
      guard scalars.count < Self.limit else { break }
      append(cue.plainText)
      scalars.append(0x0A)
    }
  }

  /// Takes a text.
  init(_ text: String) {
    append(text)
  }

  private mutating func append(_ text: String) {
    for scalar in text.unicodeScalars.prefix(4000) {
      guard scalar.properties.isAlphabetic else {
        scalars.append(0x20)
        continue
      }
      scalars.append(scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value)
      letterCount += 1
      scripts[Self.script(of: scalar.value), default: 0] += 1
    }
  }

  /// The script that nearly all letters are of; nil if there is none, or too few letters.
  var mainScript: String? {
    guard letterCount >= 10, let best = scripts.max(by: { $0.value < $1.value }), best.value * 10 >= letterCount * 7
    else { return nil }
    return best.key.isEmpty ? nil : best.key
  }

  /// The part of the letters that is of a script, from 0 to 1.
  func share(of script: String) -> Double {
    letterCount == 0 ? 0 : Double(scripts[script, default: 0]) / Double(letterCount)
  }

  /// The script of a letter, for those that tell languages; empty for others.
  private static func script(of value: UInt32) -> String {
    switch value {
    case 0x41...0x24F, 0x1E00...0x1EFF: "Latn"
    case 0x370...0x3FF, 0x1F00...0x1FFF: "Grek"
    case 0x400...0x52F: "Cyrl"
    case 0x530...0x58F: "Armn"
    case 0x590...0x5FF, 0xFB1D...0xFB4F: "Hebr"
    case 0x600...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: "Arab"
    case 0x780...0x7BF: "Thaa"
    case 0x900...0x97F: "Deva"
    case 0x980...0x9FF: "Beng"
    case 0xA00...0xA7F: "Guru"
    case 0xA80...0xAFF: "Gujr"
    case 0xB00...0xB7F: "Orya"
    case 0xB80...0xBFF: "Taml"
    case 0xC00...0xC7F: "Telu"
    case 0xC80...0xCFF: "Knda"
    case 0xD00...0xD7F: "Mlym"
    case 0xD80...0xDFF: "Sinh"
    case 0xE00...0xE7F: "Thai"
    case 0xE80...0xEFF: "Laoo"
    case 0xF00...0xFFF: "Tibt"
    case 0x1000...0x109F: "Mymr"
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: "Geor"
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: "Hang"
    case 0x1200...0x137F: "Ethi"
    case 0x1780...0x17FF: "Khmr"
    case 0x1800...0x18AF: "Mong"
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: "Kana"
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: "Hani"
    default: ""
    }
  }
}
