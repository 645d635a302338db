/// A volume: the device's in a receiver status, the stream's in a media status (protocol 4.5, T37).
public struct Volume: JSONRepresentable {
  /// 0 to 1. Devices quantise it and report it with the noise of a 32-bit float (T35).
  public var level: Double?
  /// Whether it is muted.
  public var muted: Bool?
  /// What a change does; absent means attenuation.
  public var controlType: VolumeControlType?
  /// The smallest change, 0 to 1.
  public var stepInterval: Double?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue]

  /// Describes a volume.
  public init(
    level: Double? = nil, muted: Bool? = nil, controlType: VolumeControlType? = nil, stepInterval: Double? = nil,
    other: [String: JSONValue] = [:]
  ) {
    self.level = level
    self.muted = muted
    self.controlType = controlType
    self.stepInterval = stepInterval
    self.other = other
  }

  /// Reads a volume; `{}` is one (T55).
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    level = reader.double("level")
    muted = reader.bool("muted")
    controlType = reader.token("controlType")
    stepInterval = reader.double("stepInterval")
    other = reader.remainder
  }

  /// The volume as it is written.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("level", level)
    writer.set("muted", muted)
    writer.set("controlType", controlType)
    writer.set("stepInterval", stepInterval)
    return writer.json
  }

  /// Whether requests to change it have no effect (T36).
  public var isFixed: Bool { controlType == .fixed }

  /// The level in whole percent, 0 to 100.
  public var percent: Int? {
    guard let level, level.isFinite else { return nil }
    return Int((min(max(level, 0), 1) * 100).rounded())
  }

  /// A level rounded to the device's steps and kept within 0 to 1.
  public func rounded(_ level: Double) -> Double {
    let level = level.isFinite ? min(max(level, 0), 1) : 0
    guard let step = stepInterval, step > 0, step <= 1 else { return level }
    return min(max((level / step).rounded() * step, 0), 1)
  }

  /// Whether the reported level is the one asked for, give or take half a step (protocol 4.2).
  public func isLevel(_ wanted: Double) -> Bool {
    guard let level else { return false }
    return abs(level - wanted) <= max((stepInterval ?? 0) / 2, 0.005) + 1e-6
  }
}
