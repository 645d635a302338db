/// A colour with opacity, in the order of CSS and Cast: red, green, blue, alpha (T74).
public struct CastColor: Hashable, Sendable, CustomStringConvertible {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Makes a colour of its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black.
  public static let black = CastColor(red: 0, green: 0, blue: 0)
  /// Red.
  public static let red = CastColor(red: 255, green: 0, blue: 0)
  /// Green, as the iOS SDK has it: `#00FF00`, which CSS calls lime.
  public static let green = CastColor(red: 0, green: 255, blue: 0)
  /// Blue.
  public static let blue = CastColor(red: 0, green: 0, blue: 255)
  /// Cyan.
  public static let cyan = CastColor(red: 0, green: 255, blue: 255)
  /// Magenta.
  public static let magenta = CastColor(red: 255, green: 0, blue: 255)
  /// Yellow.
  public static let yellow = CastColor(red: 255, green: 255, blue: 0)
  /// White.
  public static let white = CastColor(red: 255, green: 255, blue: 255)
  /// Nothing to be seen.
  public static let transparent = CastColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The form that goes on the wire, always `#RRGGBBAA` in upper case.
  public var cssString: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue, alpha].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }

  /// The form that goes on the wire.
  public var description: String { cssString }

  /// Reads what a peer reports: `#RRGGBBAA` or `#RRGGBB` in any case, and nothing else, since a receiver that took
  /// `red` only echoes it (fact G5).
  public init?(json: JSONValue) {
    guard let text = json.stringValue, text.utf8.count == 9 || text.utf8.count == 7, text.utf8.first == 0x23,
      let color = CastColor(hexDigits: text.utf8.dropFirst())
    else { return nil }
    self = color
  }

  /// Reads 3, 4, 6 or 8 hex digits: RGB, RGBA, RRGGBB or RRGGBBAA.
  init?(hexDigits: some Collection<UInt8>) {
    var nibbles: [UInt8] = []
    for byte in hexDigits {
      switch byte {
      case 0x30...0x39: nibbles.append(byte - 0x30)
      case 0x41...0x46: nibbles.append(byte - 0x41 + 10)
      case 0x61...0x66: nibbles.append(byte - 0x61 + 10)
      default: return nil
      }
    }
    let channels: [UInt8]
    switch nibbles.count {
    case 3, 4: channels = nibbles.map { $0 * 17 }
    case 6, 8: channels = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
  }
}
