/// Why a request was refused or media failed (protocol 4.4, 5.5).
public struct ErrorReason: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads the word; the old spelling of DUPLICATE_REQUEST_ID counts as the new one.
  public init?(json: JSONValue) {
    guard let text = json.stringValue, !text.isEmpty else { return nil }
    self.init(lenient: text.uppercased() == "DUPLICATE_REQUESTID" ? "DUPLICATE_REQUEST_ID" : text)
  }

  /// The application reports an error of its own.
  public static let appError: ErrorReason = "APP_ERROR"
  /// The login has expired.
  public static let authenticationExpired: ErrorReason = "AUTHENTICATION_EXPIRED"
  /// Too many streams play at once on this account.
  public static let concurrentStreamLimit: ErrorReason = "CONCURRENT_STREAM_LIMIT"
  /// It already plays.
  public static let contentAlreadyPlaying: ErrorReason = "CONTENT_ALREADY_PLAYING"
  /// A content filter forbids it.
  public static let contentFiltered: ErrorReason = "CONTENT_FILTERED"
  /// The request ID is in use.
  public static let duplicateRequestID: ErrorReason = "DUPLICATE_REQUEST_ID"
  /// The queue ends there.
  public static let endOfQueue: ErrorReason = "END_OF_QUEUE"
  /// The media could not be loaded.
  public static let genericLoadError: ErrorReason = "GENERIC_LOAD_ERROR"
  /// The receiver doesn't know the command, or can't do it with this media.
  public static let invalidCommand: ErrorReason = "INVALID_COMMAND"
  /// That media is no longer loaded, or the device doesn't let others control it.
  public static let invalidMediaSessionID: ErrorReason = "INVALID_MEDIA_SESSION_ID"
  /// A value is missing or wrong, such as an unknown track ID.
  public static let invalidParams: ErrorReason = "INVALID_PARAMS"
  /// The receiver can't make sense of the request.
  public static let invalidRequest: ErrorReason = "INVALID_REQUEST"
  /// That application no longer runs.
  public static let invalidSessionID: ErrorReason = "INVALID_SESSION_ID"
  /// No track has the language.
  public static let languageNotSupported: ErrorReason = "LANGUAGE_NOT_SUPPORTED"
  /// It isn't available in this region.
  public static let notAvailableInRegion: ErrorReason = "NOT_AVAILABLE_IN_REGION"
  /// The media or the command isn't supported.
  public static let notSupported: ErrorReason = "NOT_SUPPORTED"
  /// Parental control forbids it.
  public static let parentalControlRestricted: ErrorReason = "PARENTAL_CONTROL_RESTRICTED"
  /// It needs a paid account.
  public static let premiumAccountRequired: ErrorReason = "PREMIUM_ACCOUNT_REQUIRED"
  /// No more items can be skipped.
  public static let skipLimitReached: ErrorReason = "SKIP_LIMIT_REACHED"
  /// It needs a device with a screen.
  public static let videoDeviceRequired: ErrorReason = "VIDEO_DEVICE_REQUIRED"

  /// The documented words.
  public static let known: [ErrorReason] = [
    .appError, .authenticationExpired, .concurrentStreamLimit, .contentAlreadyPlaying, .contentFiltered,
    .duplicateRequestID, .endOfQueue, .genericLoadError, .invalidCommand, .invalidMediaSessionID, .invalidParams,
    .invalidRequest, .invalidSessionID, .languageNotSupported, .notAvailableInRegion, .notSupported,
    .parentalControlRestricted, .premiumAccountRequired, .skipLimitReached, .videoDeviceRequired,
  ]

  /// What it means, as a clause for an error message; `nil` for unknown words.
  public var explanation: String? {
    switch self {
    case .appError: "the application reports an error of its own"
    case .authenticationExpired: "the login has expired"
    case .concurrentStreamLimit: "too many streams play at once on this account"
    case .contentAlreadyPlaying: "it already plays"
    case .contentFiltered: "a content filter forbids it"
    case .duplicateRequestID: "the request ID is in use"
    case .endOfQueue: "the queue ends there"
    case .genericLoadError: "the media could not be loaded"
    case .invalidCommand: "the receiver doesn't know the command, or can't do it with this media"
    case .invalidMediaSessionID: "that media is no longer loaded, or the device doesn't let others control it"
    case .invalidParams: "a value is missing or wrong, such as an unknown track ID"
    case .invalidRequest: "the receiver can't make sense of the request"
    case .invalidSessionID: "that application no longer runs"
    case .languageNotSupported: "no track has the language"
    case .notAvailableInRegion: "it isn't available in this region"
    case .notSupported: "the media or the command isn't supported"
    case .parentalControlRestricted: "parental control forbids it"
    case .premiumAccountRequired: "it needs a paid account"
    case .skipLimitReached: "no more items can be skipped"
    case .videoDeviceRequired: "it needs a device with a screen"
    default: nil
    }
  }
}

/// Why an application could not be launched (protocol 4.3).
public struct LaunchErrorReason: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The app ID is missing or empty.
  public static let badParameter: LaunchErrorReason = "BAD_PARAMETER"
  /// No such application, or it isn't available for this kind of device.
  public static let notFound: LaunchErrorReason = "NOT_FOUND"
  /// The application isn't allowed on this device.
  public static let notAllowed: LaunchErrorReason = "NOT_ALLOWED"
  /// Another launch or stop came first, or the application's page doesn't load.
  public static let cancelled: LaunchErrorReason = "CANCELLED"
  /// The device could not start the application.
  public static let systemError: LaunchErrorReason = "SYSTEM_ERROR"
  /// The application started but never became a Cast receiver.
  public static let castInitTimeout: LaunchErrorReason = "CAST_INIT_TIMEOUT"
  /// A member of the stereo pair is missing.
  public static let multichannelNotConnected: LaunchErrorReason = "MULTICHANNEL_NOT_CONNECTED"
  /// A person refused it on the device.
  public static let userNotAllowed: LaunchErrorReason = "USER_NOT_ALLOWED"
  /// Nobody accepted it on the device in time.
  public static let userTimeout: LaunchErrorReason = "USER_TIMEOUT"
  /// The device can't ask anybody: its notifications are off.
  public static let userNotificationsDisabled: LaunchErrorReason = "USER_NOTIFICATIONS_DISABLED"
  /// The user profile on the device is disabled.
  public static let userProfileDisabled: LaunchErrorReason = "USER_PROFILE_DISABLED"

  /// The documented words.
  public static let known: [LaunchErrorReason] = [
    .badParameter, .notFound, .notAllowed, .cancelled, .systemError, .castInitTimeout, .multichannelNotConnected,
    .userNotAllowed, .userTimeout, .userNotificationsDisabled, .userProfileDisabled,
  ]

  /// What it means, as a clause for an error message; `nil` for unknown words.
  public var explanation: String? {
    switch self {
    case .badParameter: "the app ID is missing or empty"
    case .notFound: "no such application, or it isn't available for this kind of device"
    case .notAllowed: "the application isn't allowed on this device"
    case .cancelled: "another launch or stop came first, or the application's page doesn't load"
    case .systemError: "the device could not start the application"
    case .castInitTimeout: "the application started but never became a Cast receiver"
    case .multichannelNotConnected: "a member of the stereo pair is missing"
    case .userNotAllowed: "a person refused it on the device"
    case .userTimeout: "nobody accepted it on the device in time"
    case .userNotificationsDisabled: "the device can't ask anybody: its notifications are off"
    case .userProfileDisabled: "the user profile on the device is disabled"
    default: nil
    }
  }
}
