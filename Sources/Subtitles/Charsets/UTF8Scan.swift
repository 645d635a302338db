/// What a strict look at bytes as UTF-8 found (Unicode 15, table 3-7).
struct UTF8Scan {
  /// Whether every byte is below 0x80.
  var isASCII = true
  /// Whole characters beyond ASCII.
  var multibyteCount = 0
  /// Ill-formed places, one for each maximal part (as the WHATWG decoder counts).
  var errorCount = 0
  /// Bytes in ill-formed places.
  var errorBytes = 0
  /// Whether the last character is cut by the end of the file.
  var isTruncated = false
  /// Surrogates encoded as three bytes each, which are three errors (CESU-8).
  var surrogateCount = 0

  /// Whether it is UTF-8 throughout.
  var isValid: Bool { errorCount == 0 }

  /// Looks at all bytes from `start`; `onError` gets each ill-formed place.
  init(_ bytes: [UInt8], from start: Int = 0, onError: (Range<Int>) -> Void = { _ in }) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe scan(buffer, from: start, onError: onError)
    }
  }

  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, onError: (Range<Int>) -> Void
  ) {
    let end = bytes.count
    var index = start
    while index < end {
      // Eight ASCII bytes at a time.
      if index + 8 <= end {
        let word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let byte = unsafe bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      isASCII = false
      let part = unsafe Self.part(of: bytes, at: index)
      if part.isWhole {
        multibyteCount += 1
      } else {
        errorCount += 1
        errorBytes += part.length
        if index + part.length == end, part.length < part.expected { isTruncated = true }
        if unsafe Self.isSurrogate(bytes, at: index) { surrogateCount += 1 }
        onError(index..<index + part.length)
      }
      index += part.length
    }
  }

  private struct Part {
    var length: Int
    var expected: Int
    var isWhole: Bool
  }

  /// The longest part of a well-formed character at that place.
  private static func part(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Part {
    let lead = unsafe bytes[index]
    let expected: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: expected = 2
    case 0xE0: (expected, second) = (3, 0xA0...0xBF)
    case 0xED: (expected, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: expected = 3
    case 0xF0: (expected, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: expected = 4
    case 0xF4: (expected, second) = (4, 0x80...0x8F)
    default: return Part(length: 1, expected: 1, isWhole: false)
    }
    var length = 1
    while length < expected, index + length < bytes.count {
      let trail = unsafe bytes[index + length]
      guard length == 1 ? second.contains(trail) : (0x80...0xBF).contains(trail) else { break }
      length += 1
    }
    return Part(length: length, expected: expected, isWhole: length == expected)
  }

  /// Whether the three bytes of a surrogate start there.
  private static func isSurrogate(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 3 <= bytes.count else { return false }
    return unsafe bytes[index] == 0xED && (0xA0...0xBF).contains(bytes[index + 1])
      && (0x80...0xBF).contains(bytes[index + 2])
  }
}

extension UTF8Scan {
  /// Whether it is UTF-8 in which something broke, rather than another charset: a file in another charset holds next to
  /// no whole characters by chance, and many errors.
  var looksLikeDamagedUTF8: Bool {
    if isTruncated, errorCount == 1 { return multibyteCount > 0 }
    let good = multibyteCount + surrogateCount
    return good >= 2 && good >= (errorCount - surrogateCount * 3) * 3
  }
}
