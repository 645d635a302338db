/// The state of the device: what runs, and the volume (protocol 4.5).
public struct ReceiverStatus: JSONRepresentable {
  /// What runs; devices leave it out, send `[]` or `null`, or list the idle screen when nothing does (T29).
  public var applications: [ReceiverApplication]
  /// The device's volume.
  public var volume: Volume?
  /// Whether the television shows the device; absent on speakers, which isn't the same as `false` (T39).
  public var isActiveInput: Bool?
  /// Whether the television is in stand-by; absent on speakers (T39).
  public var isStandBy: Bool?
  /// Members that aren't understood, such as `userEq`; kept and written back.
  public var other: [String: JSONValue]

  /// Describes a state.
  public init(
    applications: [ReceiverApplication] = [], volume: Volume? = nil, isActiveInput: Bool? = nil,
    isStandBy: Bool? = nil, other: [String: JSONValue] = [:]
  ) {
    self.applications = applications
    self.volume = volume
    self.isActiveInput = isActiveInput
    self.isStandBy = isStandBy
    self.other = other
  }

  /// Reads a state; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    applications = reader.list("applications") ?? []
    volume = reader.object("volume")
    isActiveInput = reader.bool("isActiveInput")
    isStandBy = reader.bool("isStandBy")
    other = reader.remainder
  }

  /// The state as it is written in `status`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    if !applications.isEmpty { writer.set("applications", applications) }
    writer.set("volume", volume)
    writer.set("isActiveInput", isActiveInput)
    writer.set("isStandBy", isStandBy)
    return writer.json
  }

  /// The running application: one that isn't the idle screen; of several, one that plays media.
  public var application: ReceiverApplication? {
    let running = applications.filter { !$0.isIdle }
    return running.first { $0.supports(.media) && $0.transportID != nil } ?? running.first { $0.transportID != nil }
      ?? running.first
  }

  /// The running application with the ID, by either of its IDs.
  public func application(_ appID: AppID) -> ReceiverApplication? {
    applications.first { $0.matches(appID) && !($0.isIdle && !appID.matches(.backdrop)) }
  }

  /// Whether nothing runs.
  public var isIdle: Bool { application == nil }
}
