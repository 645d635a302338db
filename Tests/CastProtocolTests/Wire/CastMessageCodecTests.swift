import CastProtocol
import TestSupport
import Testing

@Suite struct CastMessageCodecTests {
  @Test func encodesPingByteForByte() throws {
    #expect(try CastMessageCodec.encode(pingMessage) == pingFrame)
    #expect(pingFrame.count == 88)
  }

  @Test func decodesPing() throws {
    #expect(try CastMessageCodec.decode(body: pingFrame[4...]) == pingMessage)
  }

  @Test(
    "T1: the enums are on the wire though they are 0",
    arguments: [CastMessage.Payload.text(""), .text("{}"), .binary([]), .binary([0, 255])])
  func requiredEnumsAreWritten(payload: CastMessage.Payload) throws {
    let message = CastMessage(sourceID: "s", destinationID: "d", namespace: "n", payload: payload)
    let frame = try CastMessageCodec.encode(message)
    #expect(Array(frame[4...5]) == [0x08, 0x00])
    let type: UInt8 = if case .text = payload { 0 } else { 1 }
    #expect(Array(frame[15...16]) == [0x28, type])
    // The payload's field is there though it is empty: Chromium insists on it.
    #expect(frame[17] == (type == 0 ? 0x32 : 0x3A))
    #expect(try CastMessageCodec.decode(body: frame[4...]) == message)
  }

  @Test(
    arguments: [
      "\u{0}", "a\u{0}b", "\u{10FFFF}", "日本語", "e\u{301}", "\u{FEFF}x", String(repeating: "ä", count: 30_000), "",
      "\"\\\r\n",
    ])
  func textIsKept(text: String) throws {
    let message = CastMessage(sourceID: "s\u{0}", destinationID: "*", namespace: .media, payload: .text(text))
    let decoded = try CastMessageCodec.decode(body: CastMessageCodec.encode(message)[4...])
    #expect(decoded.sourceID.utf8.elementsEqual(message.sourceID.utf8))
    #expect(decoded.namespace == .media)
    guard case .text(let result) = decoded.payload else {
      Issue.record("not text")
      return
    }
    #expect(result.utf8.elementsEqual(text.utf8))
  }

  @Test func bytesAreKept() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    let message = CastMessage(sourceID: "s", destinationID: "d", namespace: .deviceAuth, payload: .binary(bytes))
    #expect(try CastMessageCodec.decode(body: CastMessageCodec.encode(message)[4...]) == message)
  }

  @Test("T5: 65,536 bytes of body go, one more doesn't")
  func sizeIsLimited() throws {
    let empty = CastMessage(sourceID: "s", destinationID: "d", namespace: .media, payload: .binary([]))
    // The payload's length takes three bytes instead of one.
    let overhead = try CastMessageCodec.encode(empty).count - 4 + 2
    var message = empty
    message.payload = .binary([UInt8](repeating: 7, count: 65_536 - overhead))
    let frame = try CastMessageCodec.encode(message)
    #expect(frame.count == 65_540)
    #expect(Array(frame[..<4]) == [0, 1, 0, 0])
    message.payload = .binary([UInt8](repeating: 7, count: 65_537 - overhead))
    #expect(throws: WireError.messageTooLarge(size: 65_537, limit: 65_536)) { try CastMessageCodec.encode(message) }
  }

  @Test("T2: unknown fields of all wire types are skipped, in any order, the last of a repeated one counts")
  func readsWhatOthersWrite() throws {
    let fields: [Field] = [
      .fixed64(99), .text(6, "no"), .varint(9, 0), .text(4, "urn:x-cast:no"), .varint(5, 0), .text(3, "d"),
      .fixed32(1000), .text(2, "s"), .varint(8, 0), .text(4, "urn:x-cast:yes"), .text(77, "?"), .text(6, "yes"),
      .varint(1, 0), .varint(536_870_911, .max),
    ]
    let decoded = try CastMessageCodec.decode(body: Field.body(fields)[...])
    #expect(
      decoded == CastMessage(sourceID: "s", destinationID: "d", namespace: "urn:x-cast:yes", payload: .text("yes")))
  }

  static let oddPayloads: [(UInt64, [Field], CastMessage.Payload)] = [
    (0, [.text(7, "text")], .text("text")),
    (0, [.text(6, ""), .text(7, "text")], .text("text")),
    (0, [.text(6, "a"), .text(7, "b")], .text("a")),
    (0, [.text(6, "")], .text("")),
    (0, [.bytes(6, [0x41, 0xFF, 0x42])], .text("A\u{FFFD}B")),
    (1, [.text(6, "AB")], .binary([0x41, 0x42])),
    (1, [.text(6, "AB"), .bytes(7, [])], .binary([])),
    (1, [.bytes(7, [0xFF])], .binary([0xFF])),
  ]

  @Test("T3: the payload is found in the other field", arguments: oddPayloads)
  func payloadInTheOtherField(type: UInt64, fields: [Field], expected: CastMessage.Payload) throws {
    let body = Field.body(envelope(type: type) + fields)
    #expect(try CastMessageCodec.decode(body: body[...]).payload == expected)
  }

  static let refused: [([UInt8], WireError)] = [
    ([], .malformed),
    ([0xFF, 0xFF], .malformed),
    (Array(pingFrame[4..<60]), .malformed),
    (Field.body([.text(6, "x")]), .malformed),
    (Field.body(envelope()), .missingPayload),
    (Field.body(envelope(type: 1)), .missingPayload),
    (Field.body(envelope(type: 2) + [.text(6, "x")]), .unknownPayloadType(2)),
    (Field.body(envelope() + [.text(6, "x"), .text(2, "")]), .emptyAddress),
    (Field.body(envelope() + [.text(6, "x"), .text(3, "")]), .emptyAddress),
    (Field.body(envelope() + [.text(6, "x"), .text(4, "")]), .emptyAddress),
    (Field.body(envelope() + [.text(6, "x"), .varint(8, 1)]), .chunked),
    (Field.body(envelope() + [.varint(6, 1)]), .malformed),
    (Field.body(envelope() + [.text(6, "x")]) + [0x0B], .malformed),
    (Field.body(envelope() + [.text(6, "x")]) + [0x32, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], .malformed),
    (Field.body(envelope() + [.text(6, "x")]) + [0x32, 0x05, 0x41], .malformed),
    // Half a megabyte of fields that nobody knows.
    (Field.body(envelope() + [.text(6, "x")]) + Array([[0x78, 0x00]].lazy.cycled(262_144).joined()), .tooComplex),
  ]

  @Test("protocol 1.4: what is no message", arguments: refused)
  func refuses(body: [UInt8], error: WireError) {
    #expect(throws: error) { try CastMessageCodec.decode(body: body[...]) }
    #expect(!error.description.isEmpty)
  }

  @Test func randomBytesAreNoTrap() {
    var generator = SeededGenerator(seed: 1)
    let good = pingFrame[4...]
    for round in 0..<20_000 {
      var body = round % 2 == 0 ? generator.bytes(Int.random(in: 0...120, using: &generator)) : Array(good)
      for _ in 0..<3 where !body.isEmpty {
        body[Int.random(in: 0..<body.count, using: &generator)] = UInt8.random(in: .min ... .max, using: &generator)
      }
      // What decodes can be encoded again, and is the same then.
      guard let message = try? CastMessageCodec.decode(body: body[...]) else { continue }
      #expect((try? CastMessageCodec.decode(body: CastMessageCodec.encode(message)[4...])) == message)
    }
  }
}

extension LazySequence where Base: Collection {
  fileprivate func cycled(_ times: Int) -> [Base.Element] {
    Array(repeatElement(Array(self), count: times).joined())
  }
}
