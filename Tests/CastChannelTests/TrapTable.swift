/// The traps of the protocol reference (its section 10), and what keeps us out of each.
enum TrapTable {
  /// Why we don't fall into a trap.
  enum Answer {
    /// Tests that would fail if we did, as `Suite.function`.
    case tests([String])
    /// Why a sender like this one can't meet it, or nothing is to be tested.
    case notMet(String)
  }

  /// One trap.
  struct Trap {
    /// Its number in the reference.
    let id: String
    /// What it is about.
    let about: String
    /// Why we don't fall into it.
    let answer: Answer

    init(_ id: String, _ about: String, _ tests: String...) {
      self.id = id
      self.about = about
      answer = .tests(tests)
    }

    init(_ id: String, _ about: String, notMet reason: String) {
      self.id = id
      self.about = about
      answer = .notMet(reason)
    }
  }

  /// The numbers that there must be: 1 to 89, and two that were added between.
  static var ids: [String] {
    (1...89).flatMap { number in
      number == 31 || number == 82 ? ["T\(number)", "T\(number)b"] : ["T\(number)"]
    }
  }

  static let all: [Trap] = wire + connections + requestIDs + receiverState + mediaState + tracks + beyond

  private static let wire = [
    Trap("T1", "required enums of value 0", "CastMessageCodecTests.requiredEnumsAreWritten"),
    Trap("T2", "unknown fields", "CastMessageCodecTests.readsWhatOthersWrite"),
    Trap(
      "T3", "text in the binary field", "CastMessageCodecTests.payloadInTheOtherField",
      "IdentifierTests.payloadsAreReadAsJSON"),
    Trap(
      "T4", "partial and glued frames", "FrameDecoderTests.anySplitGivesTheSame",
      "FrameDecoderTests.everySplitOfTwoFrames"),
    Trap(
      "T5", "size limits", "CastMessageCodecTests.sizeIsLimited", "FrameDecoderTests.limits",
      "LoadTests.aMessageThatIsTooLongIsNotSent", "MediaCommandTests.aQueueThatIsTooLongIsSentInParts"),
    Trap("T6", "certificates rotate", "TLSConnectionTests.exchangesBytes", "ServerCertificateTests.isDER"),
    Trap("T7", "old ciphers", "TLSPeersTests.refusesTheHandshake"),
    Trap(
      "T8", "PING from the transport", "HeartbeatMessageTests.answersPingTheOtherWay",
      "HeartbeatTests.answersWithTheAddressesSwapped"),
    Trap("T9", "PING while busy", "SessionMachineTests.pingsAreAnsweredWhateverElseGoesOn"),
    Trap(
      "T10", "reboots and half-open sockets", "HeartbeatTests.isDeadAfterFifteenSecondsWithoutAByte",
      "SessionMachineTests.aDeadPeerIsLeftAndWhatWasAskedTimesOut", "SessionMachineTests.theStateSurvivesTheConnection"),
  ]

  private static let connections = [
    Trap(
      "T11", "messages before CONNECT", "VirtualConnectionsTests.connectsOnce",
      "SessionMachineTests.connectAndTheFirstQuestionLeaveTogether"),
    Trap("T12", "no reply to CONNECT", "VirtualConnectionsTests.connectsOnce"),
    Trap("T13", "transport ID and session ID differ", "MembershipTests.routesByTransportAndStopsBySession"),
    Trap(
      "T14", "no transport ID yet", "LaunchTests.waitsForTransportAndNamespace",
      "MembershipTests.joinsOnlyWhatPlaysMedia",
      "ReceiverStatusTests.readsApplicationsThatStart"),
    Trap("T15", "CONNECT too early", "LoadTests.aConnectThatCameTooEarlyIsSentAgainWithTheLoad"),
    Trap(
      "T16", "CLOSE of the application", "MembershipTests.aCloseOfTheApplicationEndsItWhenTheStatusAgrees"),
    Trap(
      "T17", "CLOSE for another sender", "MembershipTests.aCloseForAnotherSenderIsNotOurs",
      "VirtualConnectionsTests.aCloseMustBeForExactlyThisPair"),
    Trap(
      "T18", "the same application under a new transport", "MembershipTests.theSameAppUnderANewTransportIsJoinedAgain",
      "MembershipTests.aFlickerIsForgiven"),
    Trap("T19", "numbers of CLOSE", "ConnectionMessageTests.readsCloseWithAnyReason"),
    Trap(
      "T20", "answers to everybody", "LaunchTests.anyStatusThatListsTheAppCompletesIt",
      "IdentifierTests.messagesHaveAddressees"),
  ]

  private static let requestIDs = [
    Trap(
      "T21", "0 is nobody's", "RequestTrackerTests.neverUsesZero", "ReceiverCommandTests.anAnnouncementAnswersNobody",
      "MessageHeaderTests.findsTypeAndRequestID"),
    Trap("T22", "several messages with one ID", "LoadTests.theSameNumberAgainWhileLoadingIsNoEnd"),
    Trap(
      "T23", "no reply though it worked", "EditTracksTests.aLostAnswerIsMadeUpForByTheState",
      "LoadTests.beforeItGivesUpItLooks", "LaunchTests.asksForTheStatusWhenNobodyTellsIt"),
    Trap(
      "T24", "launchRequestId", "ReceiverMessageTests.launchStatusIsTiedToItsLaunch",
      "LaunchTests.somebodyElsesLaunchStatusIsNotOurs"),
    Trap(
      "T25", "availability without a type", "ReceiverMessageTests.availabilityNeedsNoType",
      "ReceiverCommandTests.readsAnAvailabilityWithoutAType"),
    Trap("T26", "responseType", "MediaMessageTests.readsStatusesInEveryShape", "ReceiverMessageTests.readsStatuses"),
    Trap(
      "T27", "two senders, one number", "EditTracksTests.aForeignAnswerWithOurNumberDoesNotDeceive",
      "LoadTests.somebodyElsesAnswerWithOurNumberIsNotOurs", "IdentifierTests.requestIDsGoRound"),
    Trap("T28", "a status from before", "ReceiverCommandTests.aVolumeThatTakesAMomentIsWaitedFor"),
  ]

  private static let receiverState = [
    Trap("T29", "shapes of idle", "ReceiverStatusTests.isIdle", "LaunchTests.launchesWhenNothingRuns"),
    Trap("T30", "LAUNCH restarts", "LaunchTests.joinsWhatRunsAndNeverLaunchesIt", "LaunchTests.matchesEitherID"),
    Trap(
      "T31", "CANCELLED", "LaunchTests.afterCancelledItLooksAndJoins", "LaunchTests.afterCancelledItTriesOnceMore"),
    Trap("T31b", "late CAST_INIT_TIMEOUT", "LaunchTests.aLateErrorEndsTheApplication"),
    Trap(
      "T32", "NOT_FOUND and NOT_ALLOWED", "LaunchTests.failsForTheReasonGiven",
      "OpenTokenTests.everyReasonIsExplained"),
    Trap(
      "T33", "sleeping televisions", "LaunchTests.asksForTheStatusWhenNobodyTellsIt",
      "ReconnectPolicyTests.isQuickInTheFirstMinute"),
    Trap("T34", "a person must allow it", "LaunchTests.tellsThePersonWhatToDoAndWaitsLonger"),
    Trap("T35", "levels with noise", "VolumeTests.comparesWithinHalfAStep", "VolumeTests.tellsPercentAndFixed"),
    Trap("T36", "fixed volume", "ReceiverCommandTests.aFixedVolumeIsExplainedAndNotSent"),
    Trap("T37", "two kinds of SET_VOLUME", "RequestTests.receiverRequests", "RequestTests.volumeRateAndStatus"),
    Trap("T38", "muting and levels", "ReceiverCommandTests.aMutedDeviceIsUnmutedByALevel"),
    Trap("T39", "missing is not false", "ReceiverStatusTests.missingIsNotFalse"),
    Trap("T40", "texts are not to be parsed", "ReceiverStatusTests.namesSayNothing"),
  ]

  private static let mediaState = [
    Trap("T41", "no session", "MediaMessageTests.noStatusIsNoSession", "LoadTests.noSessionIsNoFailure"),
    Trap("T42", "media is left out", "MediaStatusStoreTests.keepsWhatIsLeftOut"),
    Trap("T43", "idleReason does not last", "MediaStatusStoreTests.theIdleReasonIsNotKept"),
    Trap("T44", "IDLE and loading", "MediaStatusTests.tellsLoadingFromIdle"),
    Trap("T45", "the old session is interrupted", "LoadTests.anOldSessionThatIsInterruptedIsNoFailure"),
    Trap("T46", "stale session", "EditTracksTests.aStaleSessionIsTriedOnceMore"),
    Trap("T47", "control by others is off", "EditTracksTests.aSessionThatIsStillThereIsTriedOnceMore"),
    Trap("T48", "STOP when it is over", "MediaCommandTests.stoppingWhatIsOverIsDone"),
    Trap("T49", "failure without a word", "LoadTests.failsAsTheReceiverSays", "LoadTests.silenceIsATimeout"),
    Trap("T50", "ERROR without an ID", "LoadTests.anErrorWithoutANumberIsOurs"),
    Trap("T51", "currentTime is a snapshot", "PlaybackPositionTests.movesWithTheRateWhilePlaying"),
    Trap("T52", "unknown durations", "MediaInformationTests.knowsWhetherTheDurationIsKnown"),
    Trap(
      "T53", "odd words", "OpenTokenTests.knowsTheDocumentedWords", "OpenTokenTests.streamTypesComeAsNumbers",
      "MediaInformationTests.oneOddMemberLosesNoOther"),
    Trap(
      "T54", "null", "MediaTrackTests.nullsCountAsAbsentAndAreNotWritten", "MediaInformationTests.writesOnlyWhatIsSet"),
    Trap("T55", "empty volume", "MediaStatusStoreTests.anEmptyVolumeSaysNothing"),
    Trap("T56", "too few commands", "EditTracksTests.theBitForEditingTracksIsNotAsked"),
    Trap(
      "T57", "SEEK and resumeState", "MediaCommandTests.aSeekIsCompletedFromTheStateOfItsMoment",
      "PlaybackPositionTests.aPausedPlayerStaysPaused"),
    Trap(
      "T58", "SEEK out of range", "PlaybackPositionTests.seeksWithinTheMedia",
      "PlaybackPositionTests.aLiveSeekStaysWithinTheRange"),
    Trap("T59", "autoplay as text", "RequestTests.load", "RequestTests.readsLoadLeniently"),
    Trap(
      "T60", "members of a group", "MembershipTests.joinsOnlyWhatPlaysMedia",
      "LaunchTests.aGroupMemberIsNotWaitedForLong"),
    Trap("T61", "items are a window", "MediaCommandTests.readsTheQueue"),
    Trap("T62", "no IDs in items", "RequestTests.itemsAreSentWithoutIDs"),
    Trap("T63", "LOAD after an error page", "RequestTests.load"),
  ]

  private static let tracks = [
    Trap("T64", "tracks are fixed", "RequestTests.editTracksInfo", "RequestTests.load"),
    Trap(
      "T65", "CORS on media too", "MediaServerTests.aFileIsServedWithWhatReceiversNeed",
      "MediaServerTests.preflightIsAnswered"),
    Trap("T66", "content type of tracks", "MediaServerTests.aFileIsServedWithWhatReceiversNeed"),
    Trap(
      "T67", "relative URLs", "TrackValidationTests.namesTheFieldOfABadOne",
      "MediaServerTests.urlsNameTheHostThatTheReceiverReaches"),
    Trap(
      "T68", "keys in wrong places", "RequestTests.load", "TrackValidationTests.namesTheFieldOfABadOne",
      "MetadataValidationTests.namesTheFieldOfABadOne"),
    Trap("T69", "SubRip", "DryRunTests.filesGetPathsOfTheirOwn"),
    Trap(
      "T70", "IDs that collide", "DryRunTests.idsStartAt1000ForAdaptiveStreams",
      "TrackValidationTests.refusesDuplicateIDs"),
    Trap("T71", "the list is the whole set", "EditTracksTests.sendsTheWholeListAndIsDoneWhenItIsReported"),
    Trap(
      "T72", "absent and []", "RequestTests.absentAndEmptyActiveTracksDiffer",
      "EditTracksTests.sendsTheWholeListAndIsDoneWhenItIsReported"),
    Trap("T73", "languages", "TrackValidationTests.namesTheFieldOfABadOne", "LanguageMatchingTests.best"),
    Trap("T74", "RGBA, not ARGB", "CastColorTests.reads", "CastColorTests.roundTripsEveryChannelExactly"),
    Trap("T75", "what wins over what", "RequestTests.editTracksInfo", "EditTracksTests.aLanguageIsTakenOnTrust"),
    Trap("T76", "equal styles are announced", "MediaStatusStoreTests.aStyleGivesMetadataAndStatusEvenIfItIsTheSame"),
    Trap("T77", "silent tracks", "MediaServerTests.aFileIsServedWithWhatReceiversNeed"),
    Trap(
      "T78", "hlsSegmentFormat", "MediaInformationTests.writesOnlyWhatIsSet", "OpenTokenTests.knowsTheDocumentedWords"),
  ]

  private static let beyond = [
    Trap("T79", "group leaders move", "ReconnectTests.followsADeviceThatMoves"),
    Trap("T80", "split mDNS answers", notMet: "there is no discovery yet"),
    Trap("T81", "eureka_info by host name", notMet: "the sender never asks for eureka_info"),
    Trap(
      "T82", "polling", notMet: "the sender never asks for eureka_info, and polls no status while nothing is pending"),
    Trap("T82b", "the old leader's address", "ReconnectTests.followsADeviceThatMoves"),
    Trap("T83", "several interfaces", "MediaServerTests.urlsNameTheHostThatTheReceiverReaches"),
    Trap("T84", "models are free text", notMet: "the sender reads no model"),
    Trap("T85", "chains of device authentication", notMet: "devices are not authenticated yet"),
    Trap("T86", "old devices ignore the nonce", notMet: "devices are not authenticated yet"),
    Trap("T87", "expired intermediates", notMet: "devices are not authenticated yet, so nothing of it is fatal"),
    Trap("T88", "wrong clocks", notMet: "no certificate dates are checked"),
    Trap("T89", "URLs are seen by everybody", "MediaServerTests.pathsCannotBeGuessed"),
  ]
}
