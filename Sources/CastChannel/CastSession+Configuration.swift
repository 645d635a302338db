public import CastProtocol

extension CastSession {
  /// Where the device is, and how to deal with it.
  public struct Configuration: Hashable, Sendable {
    /// An address or host name; IPv6 without brackets, a link-local one with its `%scope`.
    public var host: String
    /// 8009 on a device; a speaker group has another one (protocol 1.1).
    public var port: UInt16
    /// Accept older TLS versions and ciphers, for some third-party televisions (T7).
    public var legacyTLS = false
    /// How long things may take.
    public var timeouts = Timeouts()
    /// Connect again when an established connection is lost. The first connection is tried once.
    public var reconnects = false
    /// When to try again.
    public var reconnectPolicy = ReconnectPolicy()
    /// How long both sides may be silent before a PING is sent (protocol 3).
    public var heartbeatInterval = Duration.seconds(5)
    /// How long the device may be silent before the connection counts as lost.
    public var heartbeatTimeout = Duration.seconds(15)
    /// How the sender names itself.
    public var userAgent = "cast-tracks"
    /// The transport of an application that an earlier session was joined to, if it is remembered: its status is then
    /// asked for together with the device's, which saves a round trip if it still runs, and costs nothing if not.
    public var cachedTransportID: TransportID?
    /// Join whatever media application runs, now and later, as somebody does who watches.
    public var followsMediaApplications = false

    /// Describes a device; everything else is set afterwards.
    public init(host: String, port: UInt16 = 8009) {
      self.host = host
      self.port = port
    }

    /// The settings of the machine; names and numbers are random, so that two senders rarely meet (T27).
    func machineSettings() -> SessionMachine.Settings {
      SessionMachine.Settings(
        timeouts: timeouts, heartbeatInterval: heartbeatInterval, heartbeatTimeout: heartbeatTimeout,
        userAgent: userAgent, senderID: EndpointID.sender(Int.random(in: 100_000...999_999)),
        firstRequestID: RequestID(Int.random(in: RequestID.startingRange)), cachedTransport: cachedTransportID,
        follows: followsMediaApplications)
    }
  }
}
