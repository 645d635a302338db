/// Finds the charset of subtitle files and makes UTF-8 of them.
///
/// In this order: an override; a byte order mark; the zero bytes of UTF-16 and UTF-32; UTF-8, which hardly anything
/// else looks like; a charset the file declares (XML, HTML); then what reads best by letter statistics, uchardet and the
/// language.
public struct CharsetDetector: Sendable {
  /// The charset to use whatever the bytes look like (`--charset`); nil detects.
  public var override: String?
  /// The text's language, if known from a name or an option; a help for the detection, never binding.
  public var language: LanguageTag?

  /// A detector. Without arguments it has only the bytes to go by.
  public init(override: String? = nil, language: LanguageTag? = nil) {
    self.override = override
    self.language = language
  }

  /// Checks that a charset is known by that name.
  /// - Throws: ``CharsetError`` with near names if it isn't.
  public static func check(_ name: String) throws(CharsetError) {
    guard Charset.named(name, tryingIconv: true) != nil else {
      throw CharsetError(.unknownCharset, charset: name, suggestions: Charset.suggestions(for: name))
    }
  }

  /// Decodes all of a file. What can't be decoded becomes U+FFFD, counted and located in the decision.
  /// - Throws: ``CharsetError`` for an override that isn't known, and for bytes that are no text at all.
  public func decode(_ bytes: [UInt8]) throws(CharsetError) -> DecodedText {
    if let override { return try decode(bytes, override: override) }
    if let form = WideUnicode.mark(of: bytes) { return wide(bytes, form, hasMark: true) }
    let start = bytes.starts(with: Self.mark8) ? 3 : 0
    if start == 0, let form = WideUnicode.sniff(bytes) { return wide(bytes, form, hasMark: false) }
    let scan = UTF8Scan(bytes, from: start)
    if scan.isValid, let text = try unicode(bytes, from: start, scan) { return text }
    guard TextCheck.isText(bytes[start...]) else { throw CharsetError(.notText) }
    if let declared = DeclaredCharset.find(in: bytes), let text = decode(bytes, declared: declared, from: start) {
      return text
    }
    if scan.isValid || scan.looksLikeDamagedUTF8 || (start > 0 && scan.multibyteCount >= scan.errorCount) {
      return damagedUTF8(bytes, from: start, scan)
    }
    var text = try legacy(bytes, from: start)
    text.charset.hasByteOrderMark = start > 0
    return text
  }

  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]

  // MARK: Unicode

  private func wide(_ bytes: [UInt8], _ form: WideUnicode.Form, hasMark: Bool) -> DecodedText {
    let output = WideUnicode.decode(bytes[(hasMark ? form.unit : 0)...], as: form)
    return output.text(
      CharsetDecision(
        name: form.name, confidence: hasMark ? 1 : 0.98,
        reason: hasMark ? "byte order mark" : "the pattern of zero bytes", hasByteOrderMark: hasMark))
  }

  /// ASCII, UTF-8 that is valid, and the charsets that hide in seven bits; nil if the file declares such a charset.
  private func unicode(_ bytes: [UInt8], from start: Int, _ scan: UTF8Scan) throws(CharsetError) -> DecodedText? {
    if scan.isASCII, start == 0, let charset = SevenBit.charset(of: bytes), let output = SevenBit.decode(bytes, charset)
    {
      return output.text(CharsetDecision(name: charset, confidence: 0.98, reason: "its escape sequences"))
    }
    guard TextCheck.isText(bytes[start...]) else { throw CharsetError(.notText) }
    let reason = start > 0 ? "byte order mark" : scan.isASCII ? "ASCII only" : "valid UTF-8"
    var text = DecodedText(
      utf8: start > 0 ? Array(bytes[start...]) : bytes,
      charset: CharsetDecision(
        name: scan.isASCII && start == 0 ? "us-ascii" : "utf-8", confidence: 1, reason: reason,
        hasByteOrderMark: start > 0))
    if !scan.isASCII { DoubleEncodingCheck.run(on: &text) }
    return text
  }

  /// UTF-8 with places that aren't: each is U+FFFD, but surrogate pairs (CESU-8), which are the characters they stand for.
  private func damagedUTF8(_ bytes: [UInt8], from start: Int, _ scan: UTF8Scan) -> DecodedText {
    let output = DamagedUTF8.decode(bytes, from: start)
    let place = output.damage.count == 1 ? "1 place is" : "\(output.damage.count) places are"
    var reason = "UTF-8"
    if scan.surrogateCount > 0 { reason += ", some characters as surrogates (CESU-8)" }
    if output.damage.count > 0 {
      reason +=
        scan.isTruncated && output.damage.count == 1
        ? ", cut in the middle of a character" : ", of which \(place) damaged"
    }
    let share =
      Double(scan.multibyteCount + scan.surrogateCount)
      / Double(max(1, scan.multibyteCount + scan.surrogateCount + output.damage.count))
    return output.text(
      CharsetDecision(
        name: "utf-8", confidence: output.damage.count == 0 ? 0.99 : 0.5 + share * 0.49,
        isDoubtful: share < 0.8 && !scan.isTruncated, reason: reason, hasByteOrderMark: start > 0))
  }

  // MARK: Named charsets

  private func decode(_ bytes: [UInt8], override: String) throws(CharsetError) -> DecodedText {
    guard let charset = Charset.named(override, tryingIconv: true) else {
      throw CharsetError(.unknownCharset, charset: override, suggestions: Charset.suggestions(for: override))
    }
    let mark = WideUnicode.mark(of: bytes)
    let hasMark8 = bytes.starts(with: Self.mark8)
    var decision = CharsetDecision(name: charset.name, confidence: 1, reason: "as asked for")
    let output: IconvConverter.Output
    switch charset.kind {
    case .utf8:
      decision.hasByteOrderMark = hasMark8
      output = DamagedUTF8.decode(bytes, from: hasMark8 ? 3 : 0)
    case .utf16(let order), .utf32(let order):
      let unit = if case .utf16 = charset.kind { 2 } else { 4 }
      var form = WideUnicode.Form(unit: unit, isBigEndian: order ?? false)
      if let mark, mark.unit == unit, order == nil || order == mark.isBigEndian {
        form = mark
        decision.hasByteOrderMark = true
      } else if order == nil, let sniffed = WideUnicode.sniff(bytes), sniffed.unit == unit {
        form = sniffed
      }
      decision.name = form.name
      output = WideUnicode.decode(bytes[(decision.hasByteOrderMark ? unit : 0)...], as: form)
    case .singleByte, .multiByte:
      guard let converted = LegacyConverter.decode(bytes, from: hasMark8 ? 3 : 0, as: charset) else {
        throw CharsetError(.unsupportedCharset, charset: charset.name)
      }
      output = converted
      decision.hasByteOrderMark = hasMark8
      if hasMark8 || mark != nil {
        decision.reason = "as asked for, though the file has a byte order mark of \(mark?.name ?? "utf-8")"
        decision.isDoubtful = true
      }
    }
    if output.damage.count > 0 { decision.isDoubtful = true }
    return output.text(decision)
  }

  /// The text in the charset that the file declares; nil if it doesn't fit.
  private func decode(_ bytes: [UInt8], declared: String, from start: Int) -> DecodedText? {
    guard let charset = Charset.named(declared), charset.kind == .singleByte || charset.kind == .multiByte,
      let output = LegacyConverter.decode(bytes, from: start, as: charset), output.damage.count == 0
    else { return nil }
    return output.text(
      CharsetDecision(name: output.name ?? charset.name, confidence: 0.95, reason: "the file declares it"))
  }

  /// The text in the charset that reads best.
  private func legacy(_ bytes: [UInt8], from start: Int) throws(CharsetError) -> DecodedText {
    let verdict = LegacyDetector(language: language).detect(bytes, from: start)
    for candidate in [verdict.charset] + verdict.alternatives {
      guard let charset = Charset.named(candidate),
        let output = LegacyConverter.decode(bytes, from: start, as: charset)
      else { continue }
      return output.text(
        CharsetDecision(
          name: candidate, confidence: verdict.confidence,
          isDoubtful: verdict.confidence < LegacyDetector.doubt || output.damage.count > 0, reason: verdict.reason,
          alternatives: verdict.alternatives.filter { $0 != candidate }))
    }
    throw CharsetError(.unsupportedCharset, charset: verdict.charset)
  }
}
