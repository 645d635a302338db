import CastProtocol
import TestSupport
import Testing

/// What the index of the shared messages says must come out: receiver, multizone and connection namespaces.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence)) struct SharedReceiverExpectationsTests {
  private func status(_ file: String) throws -> ReceiverStatus {
    guard case .status(let message) = try #require(ReceiverMessage(json: SharedMessagesTests.json(file))) else {
      throw ExpectationError()
    }
    return message.status
  }

  @Test func backdropOfFirmware118IsIdleByItsID() throws {
    let status = try status("001-receiver-status-backdrop-fw118.json")
    #expect(status.applications.first?.isIdleScreen == nil)
    #expect(status.isIdle)
    #expect(status.volume?.level == 1)
    #expect(status.isActiveInput == true)
    #expect(status.isStandBy == false)
  }

  @Test func backdropOfFirmware119IsIdle() throws {
    let status = try status("002-receiver-status-backdrop-fw119.json")
    #expect(status.isIdle)
    #expect(status.applications.first?.displayName == "Backdrop")
    #expect(status.volume?.controlType == .attenuation)
    #expect(status.isActiveInput == nil)
  }

  @Test func mirroringIsNotIdleWhateverItsText() throws {
    for (file, text) in [
      ("004-receiver-status-mirroring-null-tab.json", "null (Tab)"),
      ("005-receiver-status-mirroring-blank-tab.json", " (Tab)"),
    ] {
      let application = try #require(try status(file).application)
      #expect(application.appID == .chromeMirroring)
      #expect(application.statusText == text)
    }
  }

  @Test func floatLevelsAreShownInPercent() throws {
    let status = try status("006-receiver-status-spotify-usereq.json")
    #expect(status.volume?.percent == 23)
    #expect(status.volume?.controlType == .master)
    #expect(status.application?.displayName == "Spotify")
    #expect(status.other["userEq"]?["high_shelf"]?["frequency"] == 4500)
  }

  @Test func withoutApplicationsNothingRuns() throws {
    for file in [
      "007-receiver-status-noapps-fixed.json", "009-receiver-status-active-not-standby.json",
      "010-receiver-status-tv-master-noapps.json", "026-receiver-status-os-broadcast-shutdown.json",
      "027-receiver-status-os-no-transport-empty-ns.json", "029-receiver-status-volume-level-only.json",
    ] {
      let status = try status(file)
      #expect(status.isIdle, "\(file)")
      #expect(status.application(.defaultMediaReceiver) == nil, "\(file)")
    }
    #expect(try status("007-receiver-status-noapps-fixed.json").volume?.isFixed == true)
    let television = try status("009-receiver-status-active-not-standby.json")
    #expect(television.isActiveInput == true)
    #expect(television.isStandBy == false)
    let plain = try status("029-receiver-status-volume-level-only.json")
    #expect(plain.volume == Volume(level: 0.5))
    #expect(plain.volume?.percent == 50)
  }

  @Test func defaultMediaReceiverRuns() throws {
    for file in [
      "011-receiver-status-tv-dmr-running.json", "012-receiver-status-hub-sender-not-connected.json",
      "013-receiver-status-hub-sender-connected.json", "014-receiver-status-broadcast-with-requestid.json",
      "019-receiver-status-2014-minimal.json", "031-receiver-status-two-apps.json",
    ] {
      let application = try #require(try status(file).application(.defaultMediaReceiver))
      #expect(application.supports(.media), "\(file)")
      #expect(application.transportID != nil, "\(file)")
      #expect(try status(file).application == application, "\(file)")
    }
    #expect(try status("012-receiver-status-hub-sender-not-connected.json").application?.senderConnected == false)
    let old = try #require(try status("019-receiver-status-2014-minimal.json").application)
    #expect(old.transportID == "web-5")
    #expect(old.sessionID == "XXX")
  }

  @Test func broadcastsMayCarryRequestIDs() throws {
    let message = try #require(
      ReceiverMessage(json: SharedMessagesTests.json("014-receiver-status-broadcast-with-requestid.json")))
    #expect(message.requestID == 371)
    let announced = try #require(
      ReceiverMessage(json: SharedMessagesTests.json("013-receiver-status-hub-sender-connected.json")))
    #expect(announced.requestID == nil)
  }

  @Test func namesDoNotIdentifyApplications() throws {
    let application = try #require(try status("015-receiver-status-gain-int-styled-receiver.json").application)
    #expect(application.displayName == "Default Media Receiver")
    #expect(!application.matches(.defaultMediaReceiver))
    #expect(application.supports(.media))
    #expect(try status("018-receiver-status-kiosk-no-media-ns.json").application?.supports(.media) == false)
  }

  @Test func applicationsWithoutTransportAreListedOnly() throws {
    let youTube = try #require(try status("021-receiver-status-youtube-no-transport.json").application)
    #expect(youTube.transportID == nil)
    #expect(youTube.namespaces.isEmpty)
    #expect(!youTube.isGroupMembership)
    let member = try #require(try status("022-receiver-status-group-member-mirror.json").application)
    #expect(member.isGroupMembership)
    #expect(member.transportID == nil)
  }

  @Test func universalIDsMatchToo() throws {
    let status = try status("023-receiver-status-androidtv-youtube.json")
    #expect(status.application(.youTube)?.appType == .androidTV)
    #expect(status.application(.youTubeAndroidTV) == status.application(.youTube))
  }

  @Test func launchErrorsHaveTheirReasons() throws {
    func error(_ file: String) throws -> LaunchErrorMessage? {
      if case .launchError(let message)? = ReceiverMessage(json: try SharedMessagesTests.json(file)) { return message }
      return nil
    }
    #expect(try error("032-launch-error-not-found.json")?.reason == .notFound)
    #expect(try error("035-launch-error-bad-parameter.json")?.reason == .badParameter)
    let extended = try error("034-launch-error-extended.json")
    #expect(extended?.reason == "APP_LAUNCH_FAILED")
    #expect(extended?.extendedError == .userNotAllowed)
    #expect(extended?.requestID == 3)
  }

  @Test func launchStatusNamesTheLaunch() throws {
    for (file, status) in [
      ("036-launch-status-user-allowed.json", LaunchStatus.userAllowed),
      ("037-launch-status-user-pending.json", .userPendingAuthorization),
    ] {
      let message = try #require(ReceiverMessage(json: SharedMessagesTests.json(file)))
      #expect(message == .launchStatus(LaunchStatusMessage(launchRequestID: 53, status: status)))
      #expect(message.requestID == 53)
    }
  }

  @Test func availabilityHasNoType() throws {
    let message = ReceiverMessage(json: try SharedMessagesTests.json("040-app-availability-no.json"))
    #expect(
      message == .appAvailability(AppAvailabilityMessage(requestID: 548, availability: ["1A2B3C4D": .unavailable])))
  }

  @Test func invalidRequestsHaveTheirReasons() throws {
    func reason(_ file: String) throws -> ErrorReason? {
      InvalidRequestMessage(json: try SharedMessagesTests.json(file))?.reason
    }
    #expect(try reason("041-invalid-request-receiver-command.json") == .invalidCommand)
    #expect(try reason("042-invalid-request-session.json") == .invalidSessionID)
    #expect(try reason("044-invalid-request-params.json") == .invalidParams)
    #expect(try reason("045-invalid-request-no-reason.json") == nil)
    #expect(try reason("047-invalid-request-duplicate-id.json") == .duplicateRequestID)
  }

  @Test func groupsHaveMembers() throws {
    func group(_ file: String) throws -> MultizoneStatus? {
      guard case .status(let status, _)? = MultizoneMessage(json: try SharedMessagesTests.json(file)) else {
        return nil
      }
      return status
    }
    let four = try #require(try group("058-multizone-status-four-members.json"))
    #expect(four.devices.count == 4)
    #expect(four.isGroup)
    #expect(four.devices[2].capabilities == 229_381)
    #expect(try group("059-multizone-status-single-self.json")?.isGroup == false)
    #expect(try group("061-multizone-status-float32.json")?.devices.first?.volume?.percent == 30)
    let added = MultizoneMessage(json: try SharedMessagesTests.json("063-device-added.json"))
    if case .deviceAdded(let device)? = added { #expect(device.capabilities == 4) } else { Issue.record("not added") }
    #expect(
      MultizoneMessage(json: try SharedMessagesTests.json("064-device-removed.json"))
        == .deviceRemoved("0622614c-1ded-5b3f-a22a-e9fdaf4574a0"))
  }

  @Test func deviceInfoIsRead() throws {
    let info = try #require(DeviceInfoMessage(json: SharedMessagesTests.json("120-device-info.json")))
    #expect(info.deviceCapabilities == 6149)
    #expect(info.friendlyName == "Living Room")
  }
}

/// The message isn't of the kind that the test is about.
struct ExpectationError: Error {}
