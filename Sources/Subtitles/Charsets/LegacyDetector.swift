import CUchardet

/// Chooses among the charsets that aren't Unicode's.
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

  /// The charset that the text from `start` on reads best in.
  func detect(_ bytes: [UInt8], from start: Int) -> Verdict {
    if let name = Self.uchardet(bytes[start...]), let charset = Charset.named(name) {
      return Verdict(charset: charset.name, confidence: 0.7, reason: "uchardet", alternatives: ["windows-1252"])
    }
    return Verdict(charset: "windows-1252", confidence: 0.3, reason: "nothing better", alternatives: [])
  }

  /// What uchardet says; nil if it says nothing or isn't there.
  static func uchardet(_ bytes: ArraySlice<UInt8>) -> String? {
    var name = [CChar](repeating: 0, count: 64)
    let outcome = unsafe bytes.withUnsafeBytes { input in
      unsafe name.withUnsafeMutableBufferPointer { output in
        unsafe cuchardet_detect(input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    guard outcome == Int32(CUCHARDET_FOUND.rawValue) else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
