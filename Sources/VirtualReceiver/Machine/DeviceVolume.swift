package import CastProtocol

/// The device's volume, or the stream's (T37: two different things).
package struct DeviceVolume: Hashable, Sendable {
  /// How the device treats its volume (protocol 4.5).
  package enum Control: String, Hashable, Sendable, CaseIterable {
    /// It scales its own output.
    case attenuation
    /// It cannot be changed (T36).
    case fixed
    /// It changes the television's own volume.
    case master
  }

  /// 0 to 1.
  package var level: Double
  /// Whether it is muted; independent of the level (T38).
  package var isMuted: Bool
  /// How the volume is changed.
  package var control: Control
  /// The smallest change that the device makes by itself.
  package var stepInterval: Double
  /// Whether the level is kept as the 32-bit number of real devices (T35).
  package var usesFloat32 = false

  /// A volume.
  package init(
    level: Double = 1, isMuted: Bool = false, control: Control = .attenuation, stepInterval: Double = 0.05
  ) {
    self.level = level
    self.isMuted = isMuted
    self.control = control
    self.stepInterval = stepInterval
  }

  /// Takes a request's `volume`.
  ///
  /// - Returns: whether the request made sense; a fixed volume takes it and stays.
  package mutating func apply(_ request: JSONValue?) -> Bool {
    guard let request, request.objectValue != nil else { return false }
    let level = request["level"]
    let muted = request["muted"]
    guard level != nil || muted != nil, level == nil || level?.doubleValue != nil,
      muted == nil || muted?.boolValue != nil
    else { return false }
    if control == .fixed { return true }
    if let level = level?.doubleValue {
      let clamped = min(max(level, 0), 1)
      self.level = usesFloat32 ? Double(Float(clamped)) : clamped
    }
    if let muted = muted?.boolValue { isMuted = muted }
    return true
  }

  /// The device's volume as RECEIVER_STATUS has it.
  package var json: JSONValue {
    [
      "controlType": .string(control.rawValue), "level": .number(level), "muted": .bool(isMuted),
      "stepInterval": .number(usesFloat32 ? Double(Float(stepInterval)) : stepInterval),
    ]
  }

  /// The stream's volume as MEDIA_STATUS has it.
  package var streamJSON: JSONValue { ["level": .number(level), "muted": .bool(isMuted)] }
}
