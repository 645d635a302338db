/// A switch that makes the receiver misbehave as some device does (protocol 11): `--fault NAME[=VALUE]`.
package enum Fault: String, CaseIterable, Hashable, Sendable {
  // Connections and frames
  case tls
  case certificateDays = "certificate-days"
  case delay
  case split
  case coalesce
  case duplicate
  case oversizeFrame = "oversize-frame"
  case malformedFrame = "malformed-frame"
  case dropConnection = "drop-connection"
  case noPing = "no-ping"
  case pingInterval = "ping-interval"
  case platformPing = "platform-ping"
  case noPong = "no-pong"
  case silent
  case deaf
  case deviceAuth = "device-auth"
  // The platform
  case replyTo = "reply-to"
  case launchOrder = "launch-order"
  case launchError = "launch-error"
  case lateLaunchError = "late-launch-error"
  case pendingAuthorization = "pending-authorization"
  case authorizationDenied = "authorization-denied"
  case lateTransport = "late-transport"
  case transportID = "transport-id"
  case noMediaNamespace = "no-media-namespace"
  case stopWithoutReply = "stop-without-reply"
  case noClose = "no-close"
  case lateClose = "late-close"
  case closeOther = "close-other"
  case noIdleScreen = "no-idle-screen"
  case volume
  case float32Volume = "float32-volume"
  case availabilityType = "availability-type"
  // Media
  case media
  case requestIDs = "request-ids"
  case loadDelay = "load-delay"
  case buffering
  case loadFailed = "load-failed"
  case loadFailedOnce = "load-failed-once"
  case mediaError = "media-error"
  case staleSession = "stale-session"
  case noFetch = "no-fetch"
  case noCORSCheck = "no-cors-check"
  case styleWithoutMedia = "style-without-media"
  case tracksWithMedia = "tracks-with-media"
  case largeMessages = "large-messages"
  case nulls
  case integerStreamType = "integer-stream-type"
  case virtualSender = "virtual-sender"
}

extension Fault {
  /// What a fault's value is.
  package enum Kind: Hashable, Sendable {
    /// None: it is on or off.
    case toggle
    /// Seconds, with what holds if none are given.
    case seconds(Double)
    /// A whole number from 1, with what holds if none is given.
    case count(Int)
    /// A detailed error code; none is none.
    case code
    /// One of these; the first holds if none is given.
    case token([String])
    /// Message types, separated by commas.
    case types
    /// A word and, behind a comma, how often.
    case reason(String)
    /// Free text, with what holds if none is given.
    case text(String)
  }

  /// What its value is.
  package var kind: Kind {
    switch self {
    case .tls: .token(["dead", "slow", "plain", "reset"])
    case .certificateDays: .count(5)
    case .delay: .seconds(0.5)
    case .split: .count(1)
    case .coalesce: .seconds(0.5)
    case .oversizeFrame: .count(2 << 20)
    case .malformedFrame: .token(["garbage", "empty", "truncated", "bad-json", "array", "no-type"])
    case .dropConnection: .seconds(2)
    case .pingInterval: .seconds(1)
    case .silent: .types
    case .deviceAuth: .token(["silent", "empty", "garbage"])
    case .replyTo: .token(["everyone", "own"])
    case .launchOrder: .token(["no-reply", "status-first", "reply-first", "no-ack"])
    case .launchError: .reason("CANCELLED")
    case .lateLaunchError: .seconds(2)
    case .pendingAuthorization: .seconds(2)
    case .lateTransport: .seconds(1)
    case .transportID: .text("web-5")
    case .lateClose: .seconds(1)
    case .volume: .token(["fixed", "master", "attenuation"])
    case .media: .token(["never", "always"])
    case .requestIDs: .token(["all", "first", "none"])
    case .loadDelay: .seconds(1)
    case .buffering: .seconds(1)
    case .loadFailed: .code
    case .loadFailedOnce: .code
    case .mediaError: .seconds(1)
    case .staleSession: .count(1)
    case .virtualSender: .seconds(1)
    case .duplicate, .noPing, .platformPing, .noPong, .deaf, .authorizationDenied, .noMediaNamespace, .stopWithoutReply,
      .noClose, .closeOther, .noIdleScreen, .float32Volume, .availabilityType, .noFetch, .noCORSCheck,
      .styleWithoutMedia, .tracksWithMedia, .largeMessages, .nulls, .integerStreamType:
      .toggle
    }
  }

  /// What its value is, for the help; `nil` for a fault without one.
  package var valueHelp: String? {
    switch kind {
    case .toggle: nil
    case .seconds(let standard): "SECONDS, \(standard) if none"
    case .count(let standard): "N, \(standard) if none"
    case .code: "CODE"
    case .token(let tokens): tokens.joined(separator: "|")
    case .types: "TYPE,…"
    case .reason(let standard): "REASON[,TIMES], \(standard) if none"
    case .text(let standard): "TEXT, \(standard) if none"
    }
  }

  /// One line of help.
  package var help: String {
    switch self {
    case .tls: "new connections: dead answers nothing, slow trickles, plain speaks no TLS, reset closes at once"
    case .certificateDays: "lifetime of the TLS certificate in days; devices have two (T6); read at the start"
    case .delay: "every frame is sent so many seconds late"
    case .split: "frames are sent in pieces of so many bytes (T4)"
    case .coalesce: "frames are held back for so many seconds and sent together (T4)"
    case .duplicate: "every message is sent twice"
    case .oversizeFrame: "the next answer is a frame of so many bytes (T5)"
    case .malformedFrame: "the next answer is bytes that are no message, or text that is no JSON object"
    case .dropConnection: "sockets are closed so many seconds after they were opened (T10)"
    case .noPing: "the receiver never pings"
    case .pingInterval: "seconds between the receiver's pings, instead of 5"
    case .platformPing: "pings come from receiver-0, not from Tr@n$p0rt-0 (T8)"
    case .noPong: "pings are not answered"
    case .silent: "requests of these types are neither done nor answered, such as LOAD,GET_STATUS (T23, T49)"
    case .deaf: "nothing is answered any more, no ping either"
    case .deviceAuth: "challenges are not answered, or with an empty response, or with bytes that are none"
    case .replyTo: "answers of the receiver namespace are addressed to * (T20)"
    case .launchOrder:
      "LAUNCH: no-reply sends no RECEIVER_STATUS with the request ID (T23); status-first and reply-first change the order; no-ack leaves LAUNCH_STATUS out"
    case .launchError: "LAUNCH_ERROR with this reason, so many times: CANCELLED,1 (T31)"
    case .lateLaunchError: "LAUNCH_ERROR CAST_INIT_TIMEOUT so many seconds after a launch that seemed fine (T31b)"
    case .pendingAuthorization: "LAUNCH asks a person first, who allows it after so many seconds (T34)"
    case .authorizationDenied: "the person that LAUNCH asks refuses"
    case .lateTransport: "the first status after LAUNCH has neither transportId nor namespaces (T14)"
    case .transportID: "the transport ID differs from the session ID (T13)"
    case .noMediaNamespace: "launched applications lack the media namespace"
    case .stopWithoutReply: "STOP of an application is answered by the broadcast alone (P3)"
    case .noClose: "no CLOSE when an application ends"
    case .lateClose: "CLOSE comes so many seconds after an application's end"
    case .closeOther: "each CONNECT to an application is followed by a CLOSE for another sender's ID (T17)"
    case .noIdleScreen: "nothing runs when nothing runs: no Backdrop (T29)"
    case .volume: "the device's volume is fixed, or the television's own (T36)"
    case .float32Volume: "levels come back as 32-bit numbers: 0.30000001192092896 (T35)"
    case .availabilityType: "GET_APP_AVAILABILITY is answered with a type (T25)"
    case .media: "media in no MEDIA_STATUS after the first, or in every one (T42)"
    case .requestIDs: "a LOAD's ID is on all of its statuses, on the first only, or on none (T22, T23)"
    case .loadDelay: "a LOAD takes so many seconds longer"
    case .buffering: "BUFFERING lasts so many seconds"
    case .loadFailed: "every LOAD fails, with this detailedErrorCode or with none (T49)"
    case .loadFailedOnce: "the next LOAD fails, with this detailedErrorCode or with none"
    case .mediaError: "playback breaks off so many seconds after its start: ERROR without a request ID (T50)"
    case .staleSession: "the next so many commands get INVALID_MEDIA_SESSION_ID (T46)"
    case .noFetch: "nothing is fetched: every LOAD succeeds"
    case .noCORSCheck: "media and tracks need no CORS headers"
    case .styleWithoutMedia: "the status after a change of style has no media"
    case .tracksWithMedia: "the status after a change of tracks has media"
    case .largeMessages: "statuses may be longer than 64 KiB (T5)"
    case .nulls: "optional members are null where they could be absent (T54)"
    case .integerStreamType: "streamType is a number (T53)"
    case .virtualSender: "somebody with a remote control pauses and plays, every so many seconds (protocol 6.1)"
    }
  }
}
