/// TTML's time expressions (W3C TTML2, section 12.3) with the parameters of a document.
struct TTMLTime {
  private var frameRate = 30.0
  private var multiplier = 1.0
  private var subFrameRate = 1.0
  private var tickRate = 1.0
  private var isDropFrame = false

  /// The parameters on a document's root element.
  init(_ attributes: [String: String]) {
    let rate = attributes["frameRate"].flatMap(TTMLTime.positive)
    frameRate = rate ?? 30
    subFrameRate = attributes["subFrameRate"].flatMap(TTMLTime.positive) ?? 1
    if let text = attributes["frameRateMultiplier"] {
      let parts = text.split { $0 == " " || $0 == ":" || $0 == "/" }.compactMap { TTMLTime.positive(String($0)) }
      if parts.count == 2 { multiplier = parts[0] / parts[1] } else if parts.count == 1 { multiplier = parts[0] }
    }
    // Without a tick rate there is a tick a frame, and without a frame rate one a second.
    tickRate = attributes["tickRate"].flatMap(TTMLTime.positive) ?? rate.map { $0 * subFrameRate } ?? 1
    isDropFrame = attributes["timeBase"] == "smpte" && attributes["dropMode"]?.hasPrefix("drop") ?? false
  }

  private static func positive(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let value = bytes.decimal(bytes.trimmed(bytes.indices)), value > 0, value <= 1e12 else { return nil }
    return value
  }

  private var framesPerSecond: Double { frameRate * multiplier }

  /// The seconds of a time expression; nil if it is none.
  func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    let range = bytes.trimmed(bytes.indices)
    guard !range.isEmpty, range.count <= 40 else { return nil }
    let value = bytes[range].contains(ASCII.colon) ? clock(bytes, range) : offset(bytes, range)
    guard let value, value.isFinite, value >= 0, value <= 1e10 else { return nil }
    return value
  }

  /// `HH:MM:SS`, with a fraction or with frames and perhaps a part of a frame. A comma before the fraction is no TTML,
  /// but met.
  private func clock(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    let parts = bytes[range].split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard 2...4 ~= parts.count else { return nil }
    func number(_ part: ArraySlice<UInt8>) -> Double? {
      let digits = part.map { $0 == ASCII.comma || $0 == ASCII.semicolon ? ASCII.dot : $0 }
      guard digits.first.map(ASCII.isDigit) ?? false else { return nil }
      return digits.decimal(digits.indices)
    }
    var values: [Double] = []
    for part in parts {
      guard let value = number(part) else { return nil }
      values.append(value)
    }
    if values.count == 2 { values.insert(0, at: 0) }
    let whole = (values[0] * 60 + values[1]) * 60
    guard values.count == 4 else { return whole + values[2] }
    let frames = values[3].rounded(.down) + (subFrameRate > 1 ? subFrames(parts[3]) / subFrameRate : 0)
    if isDropFrame { return dropFrames(minutes: values[0] * 60 + values[1], seconds: values[2], frames: frames) }
    return whole + values[2] + frames / framesPerSecond
  }

  private func subFrames(_ part: ArraySlice<UInt8>) -> Double {
    guard let dot = part.firstIndex(of: ASCII.dot) else { return 0 }
    return Array(part).decimal((dot + 1 - part.startIndex)..<part.count) ?? 0
  }

  /// NTSC's drop-frame count leaves out two frame numbers at each minute but every tenth (SMPTE ST 12-1).
  private func dropFrames(minutes: Double, seconds: Double, frames: Double) -> Double {
    let dropped = 2 * (minutes - (minutes / 10).rounded(.down))
    return ((minutes * 60 + seconds) * frameRate + frames - dropped) / framesPerSecond
  }

  /// A number with a unit: `h`, `m`, `s`, `ms`, `f`, `t`. Without a unit, seconds are meant.
  private func offset(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    let unitStart = range.first { !ASCII.isDigit(bytes[$0]) && bytes[$0] != ASCII.dot } ?? range.upperBound
    guard let value = bytes.decimal(range.lowerBound..<unitStart) else { return nil }
    switch bytes.text(unitStart..<range.upperBound) {
    case "h": return value * 3600
    case "m": return value * 60
    case "s", "": return value
    case "ms": return value / 1000
    case "f": return value / framesPerSecond
    case "t": return value / tickRate
    default: return nil
    }
  }
}
