import CastProtocol
import Testing

@Suite struct ReceiverStatusTests {
  private static let application: JSONValue = [
    "appId": "CC1AD845", "universalAppId": "CC1AD845", "appType": "WEB", "displayName": "Default Media Receiver",
    "iconUrl": "", "isIdleScreen": false, "launchedFromCloud": false, "senderConnected": true,
    "namespaces": [["name": "urn:x-cast:com.google.cast.media"]], "sessionId": "s", "transportId": "t",
    "statusText": "Ready To Cast", "own": 1,
  ]
  private static let full: JSONValue = [
    "applications": [application], "isActiveInput": true, "isStandBy": false, "userEq": ["x": 1], "version": 2,
    "volume": ["level": 0.5, "muted": true, "controlType": "master", "stepInterval": 0.05],
  ]

  @Test func roundTripsEveryMember() {
    let status = ReceiverStatus(json: Self.full)
    #expect(status?.json == Self.full)
    #expect(status?.application?.transportID == "t")
  }

  @Test(arguments: ["applications", "isActiveInput", "isStandBy", "userEq", "version", "volume"])
  func oneOddMemberLosesNoOther(_ key: String) throws {
    for odd: JSONValue in [[[7]], "odd", 1.5, ["odd": "odd"], nil] {
      var members = Self.full.objectValue ?? [:]
      members[key] = odd
      let status = try #require(ReceiverStatus(json: .object(members)))
      for (other, value) in members where other != key { #expect(status.json[other] == value) }
    }
  }

  @Test func oddApplicationsLoseNoOthers() {
    let status = ReceiverStatus(json: ["applications": [nil, 7, ["displayName": "x"], Self.application]])
    #expect(status?.applications.map(\.appID) == [.defaultMediaReceiver])
  }

  /// No key, `[]`, `null` and the idle screen all mean that nothing runs.
  @Test(
    arguments: [
      [:], ["applications": []], ["applications": nil], ["applications": [["appId": "E8C28D3C"]]],
      ["applications": [["appId": "e8c28d3c", "transportId": "t"]]],
      ["applications": [["appId": "ABCD", "isIdleScreen": true]]],
    ] as [JSONValue])
  func isIdle(_ json: JSONValue) {
    #expect(ReceiverStatus(json: json)?.isIdle == true)
    #expect(ReceiverStatus(json: json)?.application(.defaultMediaReceiver) == nil)
  }

  @Test func missingIsNotFalse() {
    let status = ReceiverStatus(json: [:])
    #expect(status?.isStandBy == nil)
    #expect(status?.isActiveInput == nil)
  }

  @Test func prefersTheApplicationThatPlaysMedia() {
    let other: JSONValue = ["appId": "1", "transportId": "o"]
    let member: JSONValue = ["appId": "MultizoneFollower"]
    #expect(ReceiverStatus(json: ["applications": [other, Self.application]])?.application?.transportID == "t")
    #expect(ReceiverStatus(json: ["applications": [member, other]])?.application?.appID == "1")
    #expect(ReceiverStatus(json: ["applications": [member]])?.application?.isGroupMembership == true)
  }

  @Test func readsApplicationsThatStart() {
    let application = ReceiverApplication(json: ["appId": "CC1AD845", "namespaces": [], "transportId": ""])
    #expect(application?.transportID == nil)
    #expect(application?.supports(.media) == false)
    let odd = ReceiverApplication(json: ["appId": "A", "namespaces": ["urn:x-cast:a", ["name": "b"], [:], 1]])
    #expect(odd?.namespaces == ["urn:x-cast:a", "b"])
  }

  /// Names are in the device's language, and status texts may be anything, `null (Tab)` included.
  @Test(arguments: ["Backdrop", "Default Media Receiver", "null (Tab)", " (Tab)", ""])
  func namesSayNothing(_ text: String) {
    var application = ReceiverApplication(appID: "0F5096E8", displayName: text, transportID: "t", statusText: text)
    #expect(!application.isIdle)
    #expect(!application.matches(.defaultMediaReceiver))
    #expect(ReceiverApplication(json: application.json) == application)
    application.appID = .backdrop
    #expect(application.isIdle)
  }

  @Test func matchesEitherID() {
    let application = ReceiverApplication(appID: "2C6A6E3D", universalAppID: "233637DE")
    #expect(application.matches(.youTube))
    #expect(application.matches("2c6a6e3d"))
    #expect(!application.matches(.defaultMediaReceiver))
  }
}
