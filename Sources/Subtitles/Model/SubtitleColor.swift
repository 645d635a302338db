/// A colour in sRGB with its opacity.
public struct SubtitleColor: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity: 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// A colour, opaque if nothing else is said.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from 0xRRGGBB.
  init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// 0xRRGGBB.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// `#RRGGBB`, or `#RRGGBBAA` if it isn't opaque.
  public var cssString: String { "#" + hexDigits }

  /// `RRGGBB`, or `RRGGBBAA` if it isn't opaque.
  var hexDigits: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for part in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A colour from hexadecimal digits: `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`.
  init?(hexDigits: some Collection<UInt8>) {
    guard [3, 4, 6, 8].contains(hexDigits.count) else { return nil }
    var values: [UInt8] = []
    for byte in hexDigits {
      guard let value = ASCII.hexValue(byte) else { return nil }
      values.append(value)
    }
    if values.count <= 4 {
      values = values.flatMap { [$0, $0] }
    }
    let parts = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 255)
  }
}
