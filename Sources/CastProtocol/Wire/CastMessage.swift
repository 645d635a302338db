/// One message of the wire: who says what to whom, in which namespace (protocol 1.3).
///
/// The envelope's other fields never vary: the version is always CASTV2_1_0, and nobody sends chunks.
public struct CastMessage: Hashable, Sendable {
  /// What a message carries.
  public enum Payload: Hashable, Sendable {
    /// Text, which is JSON in every namespace of Google's but one.
    case text(String)
    /// Bytes; device authentication and some applications use them.
    case binary([UInt8])
  }

  /// The endpoint that sent it, such as `sender-0` or an application's transport ID.
  public var sourceID: String
  /// The endpoint that it is for; `*` is everybody (protocol 2.2).
  public var destinationID: String
  /// The protocol that its payload speaks.
  public var namespace: CastNamespace
  /// The content.
  public var payload: Payload

  /// Puts a message together.
  public init(sourceID: String, destinationID: String, namespace: CastNamespace, payload: Payload) {
    self.sourceID = sourceID
    self.destinationID = destinationID
    self.namespace = namespace
    self.payload = payload
  }

  /// Puts a message with a JSON payload together.
  public init(sourceID: String, destinationID: String, namespace: CastNamespace, json: JSONValue) {
    self.init(
      sourceID: sourceID, destinationID: destinationID, namespace: namespace, payload: .text(json.serialized()))
  }

  /// The text payload, or `nil` if it is binary.
  public var text: String? {
    if case .text(let text) = payload { text } else { nil }
  }

  /// The payload as JSON; binary payloads are tried as UTF-8 text, since some peers put text there (T3).
  ///
  /// - Throws: `JSONError` if the payload isn't JSON.
  public func json() throws(JSONError) -> JSONValue {
    switch payload {
    case .text(let text): try JSONValue(parsing: text)
    case .binary(let bytes): try JSONValue(parsing: bytes)
    }
  }

  /// Whether it is for the endpoint: addressed to it, or to everybody (protocol 2.2, T17, T20).
  public func isAddressed(to endpoint: String) -> Bool {
    destinationID == endpoint || destinationID == EndpointID.broadcast
  }
}
