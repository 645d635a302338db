import CastProtocol
import TestSupport
import Testing

@Suite struct FrameDecoderTests {
  /// Everything that the bytes give, in pieces as they are given.
  private func messages(_ pieces: [[UInt8]], limit: Int = FrameDecoder.defaultLimit) throws -> [CastMessage] {
    var decoder = FrameDecoder(limit: limit)
    var result: [CastMessage] = []
    for piece in pieces {
      decoder.append(piece)
      while let message = try decoder.next() { result.append(message) }
    }
    #expect(decoder.bufferedByteCount == 0)
    return result
  }

  private static func sample(_ index: Int, _ generator: inout SeededGenerator) -> CastMessage {
    let size = [0, 15, 300, 4000, 60_000][index % 5]
    let payload: CastMessage.Payload =
      index % 3 == 0 ? .binary(generator.bytes(size)) : .text(String(repeating: "é", count: size / 2))
    return CastMessage(
      sourceID: "sender-\(index)", destinationID: index % 2 == 0 ? "*" : "web-5", namespace: .media, payload: payload)
  }

  @Test("T4: dribbled, split at random, glued", arguments: [1, 3, 1000, 100_000, 10_000_000])
  func anySplitGivesTheSame(largest: Int) throws {
    var generator = SeededGenerator(seed: UInt64(largest))
    let sent = (0..<20).map { Self.sample($0, &generator) }
    let stream = try sent.flatMap { try CastMessageCodec.encode($0) }
    #expect(try messages(generator.pieces(of: stream, largest: largest)) == sent)
  }

  @Test func everySplitOfTwoFrames() throws {
    let stream = pingFrame + pingFrame
    for split in 0...stream.count {
      #expect(try messages([Array(stream[..<split]), Array(stream[split...])]) == [pingMessage, pingMessage])
    }
  }

  @Test func hundredThousandRandomFrames() throws {
    var generator = SeededGenerator(seed: 3)
    var decoder = FrameDecoder()
    var stream: [UInt8] = []
    var expected: [CastMessage] = []
    var count = 0
    for index in 0..<100_000 {
      let text = String(index, radix: 36)
      let message = CastMessage(
        sourceID: text, destinationID: "*", namespace: index % 2 == 0 ? .receiver : "urn:x-cast:own",
        payload: index % 7 == 0 ? .binary(generator.bytes(index % 40)) : .text(text + text))
      stream += try CastMessageCodec.encode(message)
      expected.append(message)
      guard index % 100 == 99 else { continue }
      var received: [CastMessage] = []
      for piece in generator.pieces(of: stream, largest: 2000) {
        decoder.append(piece)
        while let message = try decoder.next() { received.append(message) }
      }
      try #require(received == expected)
      count += received.count
      stream = []
      expected = []
    }
    #expect(count == 100_000)
  }

  @Test("T5: more than 64 KiB is accepted, up to the limit, which counts the body only")
  func limits() throws {
    func frame(_ size: Int) throws -> [UInt8] {
      let base = CastMessage(sourceID: "s", destinationID: "d", namespace: .media, payload: .binary([]))
      let overhead = try CastMessageCodec.encode(base, limit: .max).count - 4
      for prefix in 0...3 {
        var message = base
        message.payload = .binary([UInt8](repeating: 1, count: size - overhead - prefix))
        let frame = try CastMessageCodec.encode(message, limit: .max)
        if frame.count == size + 4 { return frame }
      }
      Issue.record("no payload gives \(size) bytes")
      return []
    }
    #expect(try messages([frame(1 << 20)]).count == 1)
    #expect(try messages([frame(65_536)], limit: 65_536).count == 1)
    let tooLarge = try frame((1 << 20) + 1)
    #expect(throws: WireError.frameTooLarge(size: (1 << 20) + 1, limit: 1 << 20)) { try messages([tooLarge]) }
    // The header alone is enough.
    #expect(throws: WireError.frameTooLarge(size: (1 << 20) + 1, limit: 1 << 20)) {
      try messages([Array(tooLarge[..<4])])
    }
  }

  @Test(arguments: [
    ([0xFF, 0xFF, 0xFF, 0xFF], WireError.frameTooLarge(size: 4_294_967_295, limit: 1 << 20)),
    ([0x80, 0x00, 0x00, 0x00], .frameTooLarge(size: 2_147_483_648, limit: 1 << 20)),
    (Array("HTTP".utf8), .frameTooLarge(size: 0x4854_5450, limit: 1 << 20)),
    ([0, 0, 0, 0], .emptyFrame),
    ([0, 0, 0, 1, 0xFF], .malformed),
  ])
  func errorsAreFinal(bytes: [UInt8], error: WireError) throws {
    var decoder = FrameDecoder()
    decoder.append(pingFrame + bytes)
    #expect(try decoder.next() == pingMessage)
    #expect(throws: error) { try decoder.next() }
    decoder.append(pingFrame)
    #expect(throws: error) { try decoder.next() }
    #expect(decoder.bufferedByteCount == 0)
  }

  @Test func needsMore() throws {
    var decoder = FrameDecoder()
    #expect(try decoder.next() == nil)
    decoder.append([])
    #expect(try decoder.next() == nil)
    decoder.append([0, 0, 0])
    #expect(try decoder.next() == nil)
    #expect(decoder.bufferedByteCount == 3)
    decoder.append(Array(pingFrame[3..<87]))
    #expect(try decoder.next() == nil)
    #expect(decoder.bufferedByteCount == 87)
    decoder.append([UInt8(ascii: "}")])
    #expect(try decoder.next() == pingMessage)
    #expect(try decoder.next() == nil)
    #expect(decoder.bufferedByteCount == 0)
  }

  // MARK: Frames that others made

  private static func data(_ name: String) throws -> [UInt8] {
    try #require(SharedData.bytes("messages/frames/\(name).bin"))
  }

  @Test(.enabled(if: SharedData.isAvailable, SharedData.absence))
  func framesOfOthers() throws {
    let status = try messages([Self.data("receiver-status-broadcast")])
    #expect(status.map(\.namespace) == [.receiver])
    #expect(status.first?.destinationID == "*")
    let pong = try messages([Self.data("pong-with-trailing-field8")])
    #expect(pong.map(\.payload) == [.text(#"{"type":"PONG"}"#)])
    #expect(try messages([Self.data("youtube-mdx-broadcast")]).count == 1)
    #expect(try messages([Self.data("two-messages-in-one-read")]).map(\.namespace) == [.heartbeat, .media])
    let long = try Self.data("bad-length-65600")
    #expect(throws: WireError.frameTooLarge(size: 65_600, limit: 65_536)) { try messages([long], limit: 65_536) }
    // A sender reads that much (T5); then the frame just never ends.
    var decoder = FrameDecoder()
    decoder.append(long)
    #expect(try decoder.next() == nil)
    #expect(decoder.bufferedByteCount == long.count)
  }
}
