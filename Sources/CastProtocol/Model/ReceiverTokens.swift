/// What a change of the volume does (protocol 4.5).
public struct VolumeControlType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The device scales its output.
  public static let attenuation: VolumeControlType = "attenuation"
  /// Nothing: it can't be changed (T36).
  public static let fixed: VolumeControlType = "fixed"
  /// It changes the real volume of the device or television.
  public static let master: VolumeControlType = "master"

  /// The documented words.
  public static let known: [VolumeControlType] = [
    .attenuation, .fixed, .master,
  ]
}

/// What kind of program a receiver application is (protocol 4.5).
public struct AppType: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A web page.
  public static let web: AppType = "WEB"
  /// An Android TV application.
  public static let androidTV: AppType = "ANDROID_TV"

  /// The documented words.
  public static let known: [AppType] = [
    .web, .androidTV,
  ]
}

/// Whether an application can run (protocol 4.2).
public struct AppAvailability: OpenToken {
  /// The word as it is written on the wire.
  public let rawValue: String
  /// Takes the word as it is written on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It can.
  public static let available: AppAvailability = "APP_AVAILABLE"
  /// It can't.
  public static let unavailable: AppAvailability = "APP_UNAVAILABLE"

  /// The documented words.
  public static let known: [AppAvailability] = [
    .available, .unavailable,
  ]
}
