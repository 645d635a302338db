/// What is wrong with a frame or its envelope (protocol 1.2 to 1.4). Every one of them ends the connection it came by:
/// after it nobody knows where the next message begins.
public enum WireError: Error, Hashable, Sendable {
  /// A message to be sent is larger than what devices take (T5). `size` and `limit` are bytes of the body.
  case messageTooLarge(size: Int, limit: Int)
  /// A frame's header announces more than the limit, or what follows isn't Cast at all. Bytes of the body.
  case frameTooLarge(size: Int, limit: Int)
  /// A frame of length 0, which no message fits.
  case emptyFrame
  /// The body isn't an envelope: bad protobuf, or a required field is missing.
  case malformed
  /// The envelope is made to cost memory: thousands of fields that nobody knows.
  case tooComplex
  /// The source, the destination or the namespace is empty.
  case emptyAddress
  /// The payload has a type that the protocol doesn't have.
  case unknownPayloadType(Int)
  /// There is no payload, not even an empty one.
  case missingPayload
  /// A chunk of a larger message; no implementation sends them.
  case chunked
}

extension WireError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .messageTooLarge(let size, let limit): "the message has \(size) bytes; devices take \(limit)"
    case .frameTooLarge(let size, let limit): "a frame announces \(size) bytes; the limit is \(limit)"
    case .emptyFrame: "a frame of length 0"
    case .malformed: "a frame's content isn't a Cast message"
    case .tooComplex: "a message with far too many fields"
    case .emptyAddress: "a message without source, destination or namespace"
    case .unknownPayloadType(let type): "a message of the unknown payload type \(type)"
    case .missingPayload: "a message without payload"
    case .chunked: "a message in chunks, which nobody supports"
    }
  }
}
