/// The fixed names of endpoints (protocol 2.2). Applications have transport IDs instead: see ``TransportID``.
public enum EndpointID {
  /// The sender, when it talks to the device itself.
  public static let platformSender = "sender-0"
  /// The device itself, as opposed to an application on it.
  public static let platformReceiver = "receiver-0"
  /// Everybody with a virtual connection to the source.
  public static let broadcast = "*"
  /// The transport's own name: both ends of the PINGs that devices send (T8).
  public static let transport = "Tr@n$p0rt-0"

  /// A sender's name for application traffic, unique on its socket: `sender-` and the number.
  public static func sender(_ number: Int) -> String { "sender-\(number)" }
}
