public import CastProtocol

/// A message on its way, for logs.
public struct MessageTrace: Hashable, Sendable {
  /// Which way it goes.
  public enum Direction: Hashable, Sendable {
    /// To the device.
    case sent
    /// From the device.
    case received
  }

  /// Which way it goes.
  public var direction: Direction
  /// The message.
  public var message: CastMessage
}
