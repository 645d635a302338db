/// How long things may take, each from its own beginning.
public struct Timeouts: Hashable, Sendable {
  /// Name look-up, TCP connection and TLS handshake together.
  public var connect: Duration
  /// An answer to a request.
  public var request: Duration
  /// From LAUNCH until the application can be talked to.
  public var launch: Duration
  /// The same while the device asks a person to allow it (T34).
  public var authorization: Duration
  /// From the sending of LOAD until the media plays, or could.
  public var load: Duration

  /// Makes a set; the defaults are the documented ones.
  public init(
    connect: Duration = .seconds(5), request: Duration = .seconds(10), launch: Duration = .seconds(30),
    authorization: Duration = .seconds(120), load: Duration = .seconds(30)
  ) {
    self.connect = connect
    self.request = request
    self.launch = launch
    self.authorization = authorization
    self.load = load
  }
}
