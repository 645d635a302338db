import Testing

@testable import MediaServer

@Suite struct ByteRangeTests {
  @Test(arguments: [
    (nil, ByteRange.whole),
    ("bytes=0-", .part(0..<1000)),
    ("bytes=0-0", .part(0..<1)),
    ("bytes=999-", .part(999..<1000)),
    ("bytes=10-19", .part(10..<20)),
    ("bytes=990-5000", .part(990..<1000)),
    ("bytes=-500", .part(500..<1000)),
    ("bytes=-5000", .part(0..<1000)),
    ("BYTES=1-2", .part(1..<3)),
    ("bytes=, 1-2 ,", .part(1..<3)),
    ("bytes=1-18446744073709551615", .part(1..<1000)),
    ("bytes=1-99999999999999999999999", .part(1..<1000)),
    ("bytes=-99999999999999999999999", .part(0..<1000)),
    ("bytes=1000-", .unsatisfiable),
    ("bytes=99999999999999999999999-", .unsatisfiable),
    ("bytes=-0", .unsatisfiable),
    ("bytes=5-2", .whole),
    ("bytes=a-b", .whole),
    ("bytes=--1", .whole),
    ("bytes=-", .whole),
    ("bytes=", .whole),
    ("bytes", .whole),
    ("", .whole),
    ("lines=1-2", .whole),
    ("bytes=0x1-2", .whole),
    ("bytes=+1-2", .whole),
    ("bytes=0-1,3-4", .whole),
    ("bytes=1000-,2000-", .whole),
  ])
  func reads(_ header: String?, _ expected: ByteRange) {
    #expect(ByteRange(header: header, size: 1000) == expected)
  }

  @Test func nothingOfAnEmptyRepresentationCanBeSatisfied() {
    #expect(ByteRange(header: "bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: "bytes=-1", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: nil, size: 0) == .whole)
  }

  @Test func theLargestSizeDoesNotOverflow() {
    #expect(ByteRange(header: "bytes=0-", size: .max) == .part(0 ..< .max))
    #expect(ByteRange(header: "bytes=-1", size: .max) == .part(.max - 1 ..< .max))
  }
}
