import CastProtocol
import CastTransport

/// What is remembered of devices between commands: the transport of the app that ran, which saves a round trip.
///
/// One line a device: endpoint, tab, transport ID. What is wrong or missing is as if nothing were remembered.
struct DeviceCache {
  /// The transport of the app that ran on the device last.
  let transportID: TransportID?
  private let path: String?
  private let key: String
  private static let limit = 64

  init(_ environment: Environment, endpoint: Endpoint) {
    path = Folders(environment).deviceCache
    key = endpoint.description
    let key = key
    transportID = Self.lines(path).first { $0.key == key }.map { TransportID($0.value) }
  }

  /// Remembers the transport, or that there is none; writes only what has changed.
  func remember(_ transport: TransportID?) {
    guard transport != transportID, let path else { return }
    var lines = Self.lines(path).filter { $0.key != key }
    if let transport, transport.rawValue.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      lines.insert((key, transport.rawValue), at: 0)
    }
    let text = lines.prefix(Self.limit).map { "\($0.key)\t\($0.value)\n" }.joined()
    // A cache that can't be written is no trouble.
    try? FileAccess.replace(path, with: Array(text.utf8), isDurable: false)
  }

  private static func lines(_ path: String?) -> [(key: String, value: String)] {
    guard let path, let bytes = try? FileAccess.read(path, limit: 1 << 16) else { return [] }
    // By bytes: characters would cost each start more than the file itself.
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { return nil }
      return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    }
  }
}
