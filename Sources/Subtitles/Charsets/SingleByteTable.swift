import Synchronization

/// The upper half of a charset of one byte a character.
struct SingleByteTable: Hashable, Sendable {
  /// The characters of the bytes 0x80 to 0xFF; 0xFFFD where there is none.
  let upper: [UInt32]

  /// A character that no byte stands for.
  static let missing: UInt32 = 0xFFFD

  /// The character of a byte.
  @inline(__always)
  subscript(byte: UInt8) -> UInt32 {
    byte < 0x80 ? UInt32(byte) : upper[Int(byte & 0x7F)]
  }

  /// Tables that were made; a detection needs dozens.
  private static let known = Mutex<[String: SingleByteTable]>([:])

  /// The table of a charset, from iconv or from here; nil if this system has none.
  init?(of charset: Charset) {
    if let table = Self.known.withLock({ $0[charset.name] }) {
      self = table
      return
    }
    guard let table = SingleByteTable(making: charset) else { return nil }
    Self.known.withLock { $0[charset.name] = table }
    self = table
  }

  private init?(making charset: Charset) {
    if let own = Self.own[charset.name] {
      upper = own.unicodeScalars.map(\.value)
      return
    }
    guard let converter = charset.iconvNames.lazy.compactMap({ IconvConverter(from: $0) }).first else { return nil }
    // Each byte on a line of its own, so that what a charset composes stays apart.
    let lines = (UInt8(0x80)...0xFF).flatMap { [$0, ASCII.newline] }
    let text = String(decoding: converter.convert(lines[...]).utf8, as: UTF8.self)
    let characters = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard characters.count == 129 else { return nil }
    upper = characters.dropLast().map { scalars in
      scalars.count == 1 ? scalars.first.map(\.value) ?? Self.missing : Self.missing
    }
  }

  /// Decodes all bytes from `start`; what no character stands for is noted and becomes U+FFFD.
  func decode(_ bytes: [UInt8], from start: Int = 0) -> IconvConverter.Output {
    var encoded: [(length: Int, bytes: (UInt8, UInt8, UInt8))] = []
    encoded.reserveCapacity(128)
    for value in upper {
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      let units = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      encoded.append((units.count, (units[0], units.count > 1 ? units[1] : 0, units.count > 2 ? units[2] : 0)))
    }
    var output = IconvConverter.Output()
    output.utf8.reserveCapacity(bytes.count + bytes.count / 2)
    for index in bytes.indices.dropFirst(start) {
      let byte = bytes[index]
      guard byte >= 0x80 else {
        output.utf8.append(byte)
        continue
      }
      let place = Int(byte & 0x7F)
      if upper[place] == Self.missing { output.damage.note(offset: index, decoded: output.utf8) }
      let (length, units) = encoded[place]
      output.utf8.append(units.0)
      if length > 1 { output.utf8.append(units.1) }
      if length > 2 { output.utf8.append(units.2) }
    }
    return output
  }

  /// Charsets that the C library lacks, from 0x80 on; U+FFFD where there is no character.
  private static let own: [String: String] = [
    "x-mac-greek": """
    Ä¹²É³ÖÜ΅àâä΄¨çéèêë£™îï•½‰ôö¦€ùûü†ΓΔΘΛΞΠß®©ΣΪ§≠°·Α±≤≥¥ΒΕΖΗΙΚΜΦΫΨΩάΝ¬ΟΡ≈Τ«»…\u{A0}ΥΧΆΈœ–―“”‘’÷ΉΊΌΎέήίόΏύαβψδεφγηιξκλμνοπώρστθωςχυζϊϋΐΰ\u{AD}
    """,
    "x-mac-turkish": """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙ\u{F8A0}ˆ˜¯˘˙˚¸˝˛ˇ
    """,
    "x-mac-croatian": """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®Š™´¨≠ŽØ∞±≤≥∆µ∂∑∏š∫ªºΩžø¿¡¬√ƒ≈Ć«Č…\u{A0}ÀÃÕŒœĐ—“”‘’÷◊\u{F8FF}©⁄€‹›Æ»–·‚„‰ÂćÁčÈÍÎÏÌÓÔđÒÚÛÙıˆ˜¯πË˚¸Êæˇ
    """,
    "x-mac-romanian": """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ĂȘ∞±≤≥¥µ∂∑∏π∫ªºΩăș¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›Țț‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """,
    "ibm720": """
    \u{FFFD}\u{FFFD}éâ\u{FFFD}à\u{FFFD}çêëèïî\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{651}\u{652}ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}≈°∙·√ⁿ²■\u{A0}
    """,
  ]
}
