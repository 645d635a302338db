/// What a `Range` request header asks for, applied to a representation (RFC 9110, section 14).
///
/// A header that is malformed (`bytes=5-2`), names another unit, or asks for several ranges is ignored: the whole
/// representation is sent, which the standard allows and which every player copes with.
package enum ByteRange: Hashable, Sendable {
  /// No usable range: send everything with status 200.
  case whole
  /// Send these bytes with status 206.
  case part(Range<UInt64>)
  /// Valid, but outside of the representation: status 416.
  case unsatisfiable

  /// Reads a header value for a representation of `size` bytes.
  package init(header: String?, size: UInt64) {
    guard let header, let equals = header.firstIndex(of: "="),
      header[..<equals].trimmingSpaces().lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    // Empty list members are allowed: "bytes=,0-1".
    let members = header[header.index(after: equals)...].split(separator: ",")
      .map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
    guard members.count == 1, let dash = members[0].firstIndex(of: "-") else {
      self = .whole
      return
    }
    let first = members[0][..<dash].trimmingSpaces()
    let last = members[0][members[0].index(after: dash)...].trimmingSpaces()
    self = Self.resolve(first: first, last: last, size: size) ?? .whole
  }

  private static func resolve(first: Substring, last: Substring, size: UInt64) -> ByteRange? {
    guard !first.isEmpty else {
      // A suffix: the last N bytes.
      guard let length = position(last) else { return nil }
      guard length > 0, size > 0 else { return .unsatisfiable }
      return .part(size - min(length, size)..<size)
    }
    guard let start = position(first) else { return nil }
    var end = UInt64.max
    if !last.isEmpty {
      guard let stated = position(last), stated >= start else { return nil }
      end = stated
    }
    guard start < size else { return .unsatisfiable }
    return .part(start..<(end >= size - 1 ? size : end + 1))
  }

  /// Digits only; what exceeds 64 bits counts as the largest number.
  private static func position(_ digits: Substring) -> UInt64? {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in digits.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
      value = overflow || carry ? UInt64.max : sum
    }
    return value
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  func trimmingSpaces() -> SubSequence {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
    return rest
  }
}
