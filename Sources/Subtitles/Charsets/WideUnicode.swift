/// UTF-16 and UTF-32: told by mark or content, and decoded.
enum WideUnicode {
  /// One of the four.
  struct Form: Hashable, Sendable {
    /// Bytes in a unit: 2 or 4.
    var unit: Int
    /// Whether the high byte is first.
    var isBigEndian: Bool

    /// The charset's name.
    var name: String { "utf-\(unit * 8)\(isBigEndian ? "be" : "le")" }
  }

  /// The form a byte order mark at the start says; FF FE 00 00 is UTF-32, as UTF-16 text never starts with a NUL.
  static func mark(of bytes: [UInt8]) -> Form? {
    let head = bytes.prefix(4)
    if head == [0xFF, 0xFE, 0x00, 0x00] { return Form(unit: 4, isBigEndian: false) }
    if head == [0x00, 0x00, 0xFE, 0xFF] { return Form(unit: 4, isBigEndian: true) }
    if head.prefix(2) == [0xFF, 0xFE] { return Form(unit: 2, isBigEndian: false) }
    if head.prefix(2) == [0xFE, 0xFF] { return Form(unit: 2, isBigEndian: true) }
    return nil
  }

  /// The form that the zero bytes give away: subtitle files have digits, blanks and line ends whatever their language.
  static func sniff(_ bytes: [UInt8]) -> Form? {
    let length = min(bytes.count, 8192) & ~3
    guard length >= 8 else { return nil }
    // How often a byte at each place of four is zero.
    var zeros = [0, 0, 0, 0]
    for index in 0..<length where bytes[index] == 0 { zeros[index & 3] += 1 }
    let quarter = length / 4
    // UTF-32: two of four bytes are nearly always zero (planes above the first are rare, the rest of the text isn't).
    let isRare = { (count: Int) in count * 20 <= quarter }
    if zeros[0] == quarter, zeros[1] * 10 >= quarter * 9, !isRare(zeros[2]), isRare(zeros[3]) {
      return confirmed(Form(unit: 4, isBigEndian: true), bytes, length)
    }
    if zeros[3] == quarter, zeros[2] * 10 >= quarter * 9, !isRare(zeros[1]), isRare(zeros[0]) {
      return confirmed(Form(unit: 4, isBigEndian: false), bytes, length)
    }
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
    let half = length / 2
    guard max(even, odd) * 8 >= half else { return nil }
    if even > odd * 8 { return confirmed(Form(unit: 2, isBigEndian: true), bytes, length) }
    if odd > even * 8 { return confirmed(Form(unit: 2, isBigEndian: false), bytes, length) }
    return nil
  }

  /// The form, if the start of the file is good text in it.
  private static func confirmed(_ form: Form, _ bytes: [UInt8], _ length: Int) -> Form? {
    let output = decode(bytes[..<length], as: form)
    var controls = 0
    for byte in output.utf8 where byte < 0x20 && !ASCII.isSpace(byte) { controls += 1 }
    return (output.damage.count + controls) * 50 <= length / form.unit ? form : nil
  }

  /// Decodes bytes; lone surrogates, values that are no characters and a cut unit at the end become U+FFFD.
  static func decode(_ bytes: ArraySlice<UInt8>, as form: Form) -> IconvConverter.Output {
    var output = IconvConverter.Output()
    output.utf8.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    func unit(at place: Int) -> UInt32 {
      var value: UInt32 = 0
      for step in 0..<form.unit {
        let byte = UInt32(bytes[form.isBigEndian ? place + step : place + form.unit - 1 - step])
        value = value << 8 | byte
      }
      return value
    }
    while index + form.unit <= bytes.endIndex {
      var value = unit(at: index)
      var length = form.unit
      if form.unit == 2, value & 0xFC00 == 0xD800, index + 4 <= bytes.endIndex {
        let low = unit(at: index + 2)
        if low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
          length = 4
        }
      }
      if value < 0x80 {
        output.utf8.append(UInt8(value))
      } else {
        append(value, at: index, to: &output)
      }
      index += length
    }
    // Half a unit: damage if it isn't just a stray zero or line end that some editor left.
    if index < bytes.endIndex, bytes[index...].contains(where: { $0 != 0 && $0 != ASCII.newline }) {
      output.damage.note(offset: index, decoded: output.utf8)
      output.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
    return output
  }

  private static func append(_ value: UInt32, at offset: Int, to output: inout IconvConverter.Output) {
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      output.damage.note(offset: offset, decoded: output.utf8)
      output.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    output.utf8.append(contentsOf: encoded)
  }
}
