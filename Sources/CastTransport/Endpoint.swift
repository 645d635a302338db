/// Whom to connect to.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  /// A name or a numeric address; IPv6 without brackets, with its `%scope` where it needs one.
  package var host: String
  package var port: UInt16

  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// `host:port`, with brackets around IPv6.
  package var description: String { host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
