/// How well bytes read as a language in a charset of one byte a character.
struct SingleByteScore {
  /// What a character is to the score.
  enum Kind: UInt8 {
    /// Blanks and ASCII punctuation; a word's border, and free.
    case border
    /// A letter in lower case, or without case.
    case lower
    /// A letter in upper case.
    case upper
    /// A blank, dash or apostrophe beyond ASCII.
    case punctuation
    /// A mark that stands behind a word.
    case closing
    /// A mark that stands before a word.
    case opening
    /// A sign that text rarely has: `©`, `±`, `¤`.
    case symbol
    /// Lines and blocks, mathematics.
    case graphic
    /// A control character.
    case control
    /// No character at all.
    case missing
  }

  /// A byte in a charset.
  struct Entry {
    var kind: Kind
    /// The character in lower case.
    var letter: UInt32
  }

  /// What the bytes are.
  let entries: [Entry]

  init(_ table: SingleByteTable) {
    entries = (0...255).map { (byte: UInt8) in Self.entry(table[byte]) }
  }

  private static func entry(_ value: UInt32) -> Entry {
    guard value != SingleByteTable.missing, let scalar = Unicode.Scalar(value) else {
      return Entry(kind: .missing, letter: 0)
    }
    if value < 0x80 {
      let byte = UInt8(value)
      guard ASCII.isLetter(byte) else { return Entry(kind: .border, letter: 0) }
      return Entry(kind: byte < 0x60 ? .upper : .lower, letter: UInt32(ASCII.lowercased(byte)))
    }
    let kind: Kind
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: kind = .upper
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: kind = .lower
    case .initialPunctuation, .openPunctuation, .spaceSeparator, .dashPunctuation, .finalPunctuation,
      .otherPunctuation, .closePunctuation, .format:
      kind = punctuation(scalar)
    case .control: kind = .control
    case .mathSymbol where value > 0xFF: kind = .graphic
    case .otherSymbol where value > 0xFF: kind = value == 0x2122 ? .symbol : .graphic
    case .privateUse, .unassigned, .modifierSymbol: kind = .graphic
    // No text has the general currency sign; it is the euro of other charsets.
    case .currencySymbol: kind = scalar == "¤" ? .graphic : .punctuation
    default: kind = .symbol
    }
    if "ªº".unicodeScalars.contains(scalar) { return Entry(kind: .symbol, letter: 0) }
    let isLetter = kind == .upper || kind == .lower
    let lower = isLetter ? scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? value : 0
    return Entry(kind: kind, letter: lower)
  }

  private static func punctuation(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "“", "„", "«", "‘", "¿", "¡": .opening
    case "”", "»": .closing
    // Seldom in subtitles, and what accented letters of other charsets look like.
    case "‚", "‹", "›", "§", "¶", "†", "‡", "‰", "·", "•": .symbol
    default: .punctuation
    }
  }

  /// What a language costs, in quarters of a bit: all, and the part that has bytes above 0x7F in it.
  struct Cost {
    var total = 0
    var high = 0
    var highPairs = 0
  }

  /// The cost of pairs of bytes as text of a language.
  func cost(of pairs: [BytePairs.Pair], as model: LetterModel) -> Cost {
    let numbers = entries.map { entry in entry.letter == 0 ? 0 : model.numbers[entry.letter] ?? 0 }
    let isLatin = model.isLatin
    var cost = Cost()
    for pair in pairs {
      let (a, b) = (entries[Int(pair.first)], entries[Int(pair.second)])
      let (i, j) = (numbers[Int(pair.first)], numbers[Int(pair.second)])
      var value = 0
      switch b.kind {
      case .lower, .upper:
        if j > 0 {
          value = Int(model.costs[i * model.size + j])
          if i == 0, a.kind == .lower || a.kind == .upper { value += 16 }
        } else if b.letter < 0x80, !isLatin {
          // Latin words in a text of another script.
          let isBehindLatin = a.letter != 0 && a.letter < 0x80
          value = isBehindLatin ? 18 : i > 0 ? 56 : 28
        } else {
          value = 52
        }
        if b.kind == .upper { value += a.kind == .lower ? 28 : a.kind == .upper ? 3 : 5 }
        if a.kind == .symbol || a.kind == .graphic || a.kind == .closing { value += 16 }
      case .border:
        if i > 0 { value = Int(model.costs[i * model.size]) }
      default:
        if i > 0 { value = Int(model.costs[i * model.size]) }
        value += Self.costs[Int(b.kind.rawValue)]
        let isBehindLetter = a.kind == .lower || a.kind == .upper
        if isBehindLetter, b.kind == .opening { value += 40 }
        if isBehindLetter, b.kind == .symbol { value += 12 }
      }
      cost.total += value * pair.count
      if pair.first >= 0x80 || pair.second >= 0x80 {
        cost.high += value * pair.count
        cost.highPairs += pair.count
      }
    }
    return cost
  }

  /// Costs of kinds other than letters, in the order of the cases.
  private static let costs = [0, 0, 0, 20, 22, 22, 40, 64, 88, 120]
}
