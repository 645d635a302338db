// Encodes and decodes envelopes as `codec.c` does.
//
//   codec-swift ROUNDS FILE…    each file is a payload; prints messages a second, and the bytes of text that came out
import CastProtocol
import Glibc

func readFile(_ path: String) -> String {
  guard let file = fopen(path, "rb") else { exit(1) }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

guard CommandLine.arguments.count > 2, let rounds = Int(CommandLine.arguments[1]) else { exit(64) }
let payloads = CommandLine.arguments[2...].map(readFile)

func run() throws(WireError) -> (seconds: Double, check: Int) {
  var check = 0
  let start = processorSeconds()
  for _ in 0..<rounds {
    for payload in payloads {
      let message = CastMessage(
        sourceID: "receiver-0", destinationID: "sender-0", namespace: .media, payload: .text(payload))
      let frame = try CastMessageCodec.encode(message)
      let decoded = try CastMessageCodec.decode(body: frame[4...])
      if case .text(let text) = decoded.payload { check += text.utf8.count }
    }
  }
  return (processorSeconds() - start, check)
}

let result = try run()
print(Int(Double(rounds * payloads.count) / result.seconds), result.check)
