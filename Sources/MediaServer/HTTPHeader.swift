/// A header of an answer.
package struct HTTPHeader: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether this may be a header name (RFC 9110, section 5.6.2).
  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The lines for the shim. Headers whose value would break the line are left out: they can only come from a handler that put
  /// a stranger's text there.
  static func lines(_ headers: [HTTPHeader]) -> String {
    var lines = ""
    for header in headers where isToken(header.name) && header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) {
      lines += "\(header.name): \(header.value)\n"
    }
    return lines
  }
}
