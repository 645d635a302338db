/// Random numbers that are the same each time (SplitMix64), so that a failing test fails again.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// So many random bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }

  /// The bytes in pieces of random length, 1 to `largest`.
  package mutating func pieces(of bytes: [UInt8], largest: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var position = 0
    while position < bytes.count {
      let end = min(bytes.count, position + Int.random(in: 1...largest, using: &self))
      result.append(Array(bytes[position..<end]))
      position = end
    }
    return result
  }
}
