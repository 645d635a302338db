import Glibc

/// One conversion to UTF-8 by the C library's iconv, with every undecodable place counted and replaced by U+FFFD.
@safe final class IconvConverter {
  private let descriptor: iconv_t
  private var pending: [UInt8] = []

  /// Opens a conversion from the charset of that iconv name; nil if this system has none.
  init?(from name: String) {
    let opened = unsafe iconv_open("UTF-8", name)
    guard let opened = unsafe opened, Int(bitPattern: opened) != -1 else { return nil }
    unsafe descriptor = opened
  }

  deinit {
    unsafe iconv_close(descriptor)
  }

  /// What a conversion gave.
  struct Output {
    var utf8: [UInt8] = []
    var damage = DamageLog()
    /// The charset that it turned out to be, if that isn't the one that was asked for.
    var name: String?

    /// The text with its decision, into which the damage goes.
    func text(_ decision: CharsetDecision) -> DecodedText {
      var decision = decision
      if let name { decision.name = name }
      decision.undecodableCount = damage.count
      decision.undecodable = damage.places
      return DecodedText(utf8: utf8, charset: decision)
    }
  }

  /// Converts all of the bytes. Offsets of damage are those of the slice.
  func convert(_ input: ArraySlice<UInt8>) -> Output {
    let source = ContiguousArray(input)
    var output = Output()
    output.utf8.reserveCapacity(source.count + source.count / 2 + 16)
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 16_384)
    unsafe iconv(descriptor, nil, nil, nil, nil)
    var position = 0
    while position <= source.count {
      let step = convertChunk(source, from: position, into: &buffer)
      output.utf8.append(contentsOf: buffer[..<step.written])
      position = step.position
      switch step.problem {
      case E2BIG:
        continue
      case EILSEQ where position < source.count:
        output.damage.note(offset: input.startIndex + position, decoded: output.utf8)
        output.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
        position += 1
        unsafe iconv(descriptor, nil, nil, nil, nil)
      case EINVAL where position < source.count:
        output.damage.note(offset: input.startIndex + position, decoded: output.utf8)
        output.utf8.append(contentsOf: [0xEF, 0xBF, 0xBD])
        return output
      default:
        return output
      }
    }
    return output
  }

  private struct Step {
    var written: Int
    var position: Int
    var problem: Int32
  }

  private func convertChunk(
    _ source: ContiguousArray<UInt8>, from position: Int, into buffer: inout ContiguousArray<UInt8>
  ) -> Step {
    unsafe source.withUnsafeBytes { bytes in
      unsafe buffer.withUnsafeMutableBytes { out in
        // iconv's signature lacks the const; it never writes to its input.
        var inPointer = unsafe UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
        if let start = unsafe inPointer { unsafe inPointer = start + position }
        var inLeft = bytes.count - position
        var outPointer = unsafe out.bindMemory(to: CChar.self).baseAddress
        var outLeft = out.count
        var problem: Int32 = 0
        if unsafe iconv(descriptor, &inPointer, &inLeft, &outPointer, &outLeft) == -1 {
          problem = errno
        } else {
          // Anything the charset keeps back (a base letter that may compose) comes out now.
          if unsafe iconv(descriptor, nil, nil, &outPointer, &outLeft) == -1 { problem = errno }
        }
        return Step(written: out.count - outLeft, position: bytes.count - inLeft, problem: problem)
      }
    }
  }
}
