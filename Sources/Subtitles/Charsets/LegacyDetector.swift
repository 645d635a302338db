import CUchardet

/// Chooses among the charsets that aren't Unicode's, by what reads best: for each charset and each language written in it,
/// letters that follow each other as they do in that language cost little, impossible characters much. The language, if
/// known, and uchardet's opinion count like a few letters.
struct LegacyDetector {
  /// Below this confidence a person should look.
  static let doubt = 0.6

  /// The text's language, if known.
  var language: LanguageTag?

  /// What was chosen.
  struct Verdict {
    var charset: String
    var confidence: Double
    var reason: String
    var alternatives: [String] = []
  }

  /// A charset read as a language.
  struct Reading {
    var charset: String
    var language: String
    /// In quarters of a bit.
    var cost: Int
    /// The cost of a byte above 0x7F in the mean, in quarters of a bit.
    var meanCost: Double
    /// What the bytes above 0x7F are, to tell whether two readings differ; nil for charsets of several bytes.
    var characters: [UInt32]?
  }

  /// The charset that the text from `start` on reads best in.
  func detect(_ bytes: [UInt8], from start: Int) -> Verdict {
    let text = TextBytes(bytes[start...])
    let (opinion, isInstalled) = Self.uchardet(text.bytes)
    var readings = singleByteReadings(text) + multiByteReadings(text)
    if let opinion {
      for index in readings.indices where readings[index].charset == opinion.name {
        readings[index].cost -= Self.opinionBonus
      }
    }
    readings.sort { ($0.cost, $0.charset) < ($1.cost, $1.charset) }
    guard let best = readings.first.map({ Self.usual(of: $0, among: readings) }),
      let charset = Charset.named(best.charset)
    else {
      return Verdict(charset: "windows-1252", confidence: 0.1, reason: "nothing reads well")
    }
    // What reads badly in everything that is known here may still be something that only uchardet knows.
    if best.meanCost > Self.badMean, let opinion, opinion.name.hasPrefix("georgian") {
      return Verdict(charset: opinion.name, confidence: 0.4, reason: "uchardet's guess", alternatives: [best.charset])
    }
    let rival = readings.first { $0.charset != best.charset && Self.differ($0, best) }
    var confidence = Self.confidence(margin: (rival?.cost ?? .max / 2) - best.cost)
    if best.meanCost > Self.badMean { confidence *= 0.5 }
    let isHinted = language.map { matches(best.language, hint: $0) > 0 } == true
    if text.highCount < 4 { confidence = min(confidence, isHinted ? 0.75 : 0.5) }
    var reason = "reads best as \(Self.englishName(best.language))"
    if isHinted { reason += ", the language that was given" }
    if opinion?.name == best.charset { reason += "; uchardet agrees" }
    if !isInstalled { reason += "; without uchardet (package libuchardet0)" }
    var alternatives: [String] = []
    for reading in readings.dropFirst() where alternatives.count < 3 && reading.cost - best.cost < 120 {
      if Self.differ(reading, best), !alternatives.contains(reading.charset) { alternatives.append(reading.charset) }
    }
    return Verdict(
      charset: Self.exactName(of: charset, bytes[start...]), confidence: min(confidence, 0.99), reason: reason,
      alternatives: alternatives)
  }

  /// Of charsets that read the bytes in the same way, the one that is met most.
  private static func usual(of best: Reading, among readings: [Reading]) -> Reading {
    guard let characters = best.characters else { return best }
    let same = readings.filter { $0.language == best.language && $0.characters == characters }
    return same.min { LegacyCandidates.price(of: $0.charset) < LegacyCandidates.price(of: $1.charset) } ?? best
  }

  /// The smallest or largest charset of a family that has all of the characters.
  private static func exactName(of charset: Charset, _ bytes: ArraySlice<UInt8>) -> String {
    let larger: String
    switch charset.name {
    case "cp949": return usesOnlyRows(bytes) ? "euc-kr" : "cp949"
    case "big5": larger = "big5-hkscs"
    case "shift_jis": larger = "shift_jisx0213"
    case "euc-jp": larger = "euc-jisx0213"
    default: return charset.name
    }
    guard let other = Charset.named(larger),
      let plain = LegacyConverter.decode(Array(bytes), from: 0, as: charset)?.damage.count, plain > 0,
      let better = LegacyConverter.decode(Array(bytes), from: 0, as: other)?.damage.count, better < plain
    else { return charset.name }
    return other.name
  }

  /// Whether all characters of two bytes have both above 0xA0.
  private static func usesOnlyRows(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isTrail = false
    for byte in bytes {
      if isTrail {
        guard byte >= 0xA1 else { return false }
        isTrail = false
      } else if byte >= 0x80 {
        guard byte >= 0xA1 else { return false }
        isTrail = true
      }
    }
    return true
  }

  /// Quarters of a bit.
  private static let opinionBonus = 8
  private static let hintBonus = 100
  private static let scriptBonus = 40
  private static let anyPrice = 16
  private static let badMean = 40.0

  /// From 0.5 for none to nearly 1 for a margin of 20 bits.
  private static func confidence(margin: Int) -> Double {
    var doubt = 0.5
    var rest = Double(min(margin, 400)) / 4
    while rest >= 3 {
      doubt /= 2
      rest -= 3
    }
    return 1 - doubt * (1 - rest / 6)
  }

  // MARK: Readings

  func singleByteReadings(_ text: TextBytes) -> [Reading] {
    let pairs = BytePairs(text.bytes)
    return LegacyCandidates.singleByte.flatMap { candidate -> [Reading] in
      guard let charset = Charset.named(candidate.name), let table = SingleByteTable(of: charset) else { return [] }
      let score = SingleByteScore(table)
      let characters = pairs.highBytes.map { table[$0] }
      return candidate.languages.compactMap { name in
        guard let model = LetterModel.all[name] else { return nil }
        let cost = score.cost(of: pairs.pairs, as: model)
        return Reading(
          charset: candidate.name, language: name,
          cost: cost.total + candidate.price + (name == "any" ? Self.anyPrice : 0) - bonus(name),
          meanCost: Double(cost.high) / Double(max(1, cost.highPairs)), characters: characters)
      }
    }
  }

  func multiByteReadings(_ text: TextBytes) -> [Reading] {
    guard text.highCount > 1 else { return [] }
    return LegacyCandidates.multiByte.compactMap { candidate in
      guard let charset = Charset.named(candidate.name),
        let output = LegacyConverter.decode(text.bytes, from: 0, as: charset)
      else { return nil }
      let cost = MultiByteScore.of(candidate.language).cost(of: output.utf8, damage: output.damage.count)
      return Reading(
        charset: candidate.name, language: candidate.language.rawValue,
        cost: cost.total + candidate.price - bonus(candidate.language.rawValue),
        meanCost: Double(cost.high) / Double(max(1, cost.highPairs)), characters: nil)
    }
  }

  /// Whether two readings give different text.
  private static func differ(_ a: Reading, _ b: Reading) -> Bool {
    guard let left = a.characters, let right = b.characters else { return a.charset != b.charset }
    return left != right
  }

  // MARK: Hints

  private func bonus(_ name: String) -> Int {
    guard let language else { return 0 }
    return matches(name, hint: language)
  }

  /// How much a hint speaks for a language.
  private func matches(_ name: String, hint: LanguageTag) -> Int {
    if hint.language == "zh" || hint.language == "cmn" || hint.language == "yue" {
      let isTraditional = hint.script == "Hant" || hint.script == nil && ["TW", "HK", "MO"].contains(hint.region)
      let isSimplified = hint.script == "Hans" || hint.script == nil && ["CN", "SG"].contains(hint.region)
      if name == "zh-Hant" { return isSimplified ? Self.scriptBonus : Self.hintBonus }
      if name == "zh-Hans" { return isTraditional ? Self.scriptBonus : Self.hintBonus }
      return 0
    }
    if name == hint.language { return Self.hintBonus }
    if name == "any" {
      let script = hint.script ?? LanguageRegistry.shared.suppressedScripts[hint.language] ?? "Latn"
      return script == "Latn" && LetterModel.languages(for: hint).isEmpty ? Self.scriptBonus : 0
    }
    let languages = LetterModel.languages(for: hint)
    if languages.contains(name) { return Self.hintBonus }
    guard languages.isEmpty, let script = hint.script ?? LanguageRegistry.shared.suppressedScripts[hint.language],
      script == LanguageRegistry.shared.suppressedScripts[name]
    else { return 0 }
    return Self.scriptBonus
  }

  private static func englishName(_ language: String) -> String {
    switch language {
    case "vi-1258": "Vietnamese"
    case "sh": "Croatian or Serbian"
    case "any": "some language in Latin script"
    default: LanguageTag(language)?.englishName ?? language
    }
  }

  // MARK: uchardet

  /// What uchardet says; nil if it says nothing, or nothing that is known. And whether it is installed.
  static func uchardet(_ bytes: [UInt8]) -> (charset: Charset?, isInstalled: Bool) {
    var name = [CChar](repeating: 0, count: 64)
    let outcome = unsafe bytes.withUnsafeBytes { input in
      unsafe name.withUnsafeMutableBufferPointer { output in
        unsafe cuchardet_detect(input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    let isInstalled = outcome != Int32(CUCHARDET_MISSING.rawValue)
    guard outcome == Int32(CUCHARDET_FOUND.rawValue) else { return (nil, isInstalled) }
    let found = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let charset = Charset.named(found), charset.kind == .singleByte || charset.kind == .multiByte else {
      return (nil, isInstalled)
    }
    return (charset, isInstalled)
  }
}
