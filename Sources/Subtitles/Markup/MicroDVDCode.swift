/// MicroDVD's control codes: `{y:i}`, `{c:$0000ff}` for a line, in capitals for all lines of the cue.
enum MicroDVDCode {
  /// Obeys a code, given without its braces.
  static func apply(_ bytes: [UInt8], _ range: Range<Int>, to style: inout OverrideState.Base) {
    guard range.count >= 3 else { return }
    let value = (range.lowerBound + 2)..<range.upperBound
    switch ASCII.lowercased(bytes[range.lowerBound]) {
    case 0x79:  // y: the style's letters
      for byte in bytes[value] {
        switch ASCII.lowercased(byte) {
        case 0x62: style.bold = true
        case 0x69: style.italic = true
        case 0x75: style.underline = true
        default: break
        }
      }
    case 0x63:  // c: the colour as $BBGGRR
      guard let first = value.first, bytes[first] == 0x24, value.count == 7,
        let color = SubtitleColor(hexDigits: bytes[value.dropFirst()])
      else { break }
      style.color = SubtitleColor(red: color.blue, green: color.green, blue: color.red)
    default: break
    }
  }
}
