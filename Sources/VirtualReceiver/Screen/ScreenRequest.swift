import CastProtocol

/// How a program asks a virtual receiver where its screen is: a request of our own to the platform.
enum ScreenRequest {
  static let namespace = CastNamespace(rawValue: "urn:x-cast:cast-tracks.screen")

  /// The answer to a message of that namespace; `nil` to any other.
  static func answer(to message: CastMessage, screenURL: String?) -> CastMessage? {
    guard message.namespace == namespace, message.destinationID == EndpointID.platformReceiver,
      let request = try? message.json(), request["type"] == "GET_SCREEN", let id = request["requestId"]
    else { return nil }
    return CastMessage(
      sourceID: message.destinationID, destinationID: message.sourceID, namespace: namespace,
      json: ["type": "SCREEN", "requestId": id, "url": screenURL.map { .string($0) } ?? .null])
  }
}
