import CastProtocol

/// What the device says of itself over the channel (protocol 8.3, 8.5).
extension ReceiverMachine {
  mutating func infoReceived(_ namespace: CastNamespace, _ json: JSONValue, _ requester: Requester) {
    let type = json["type"]?.stringValue
    let answer: JSONValue
    switch (namespace, type) {
    case (.multizone, "GET_STATUS"):
      guard let requestID = requester.requestID else { return }
      answer = [
        "type": "MULTIZONE_STATUS", "requestId": requestID,
        "status": [
          "devices": [
            [
              "deviceId": .string(deviceIDWithoutHyphens), "name": .string(configuration.name), "capabilities": 5,
              "volume": ["level": .number(volume.level), "muted": .bool(volume.isMuted)],
            ]
          ],
          "isMultichannel": false,
        ],
      ]
    case (.discovery, "GET_DEVICE_INFO"):
      guard let requestID = requester.requestID else { return }
      answer = [
        "type": "GET_DEVICE_INFO", "requestId": requestID, "controlNotifications": 1, "deviceCapabilities": 5,
        "deviceId": .string(deviceIDWithoutHyphens), "deviceModel": .string(configuration.model),
        "friendlyName": .string(configuration.name),
      ]
    case (.setup, "eureka_info"):
      // This namespace spells its number in snake case.
      guard let requestID = json["request_id"] else { return }
      answer = [
        "type": "eureka_info", "request_id": requestID, "response_code": 200, "response_string": "OK",
        "data": EurekaInfo(configuration).whole,
      ]
    default: return
    }
    send(
      CastMessage(
        sourceID: EndpointID.platformReceiver, destinationID: requester.endpoint, namespace: namespace, json: answer),
      to: requester.sender)
  }

  private var deviceIDWithoutHyphens: String { configuration.deviceID.filter { $0 != "-" } }
}
