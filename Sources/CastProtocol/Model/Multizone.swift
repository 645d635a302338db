/// A member of a speaker group (protocol 8.3).
public struct MultizoneDevice: JSONRepresentable {
  /// The member's ID, as in mDNS without hyphens.
  public var deviceID: String
  /// Its name for people.
  public var name: String?
  /// Its capability bits (protocol 8.2).
  public var capabilities: Int?
  /// Its own volume.
  public var volume: Volume?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a member.
  public init(deviceID: String, name: String? = nil, capabilities: Int? = nil, volume: Volume? = nil) {
    self.deviceID = deviceID
    self.name = name
    self.capabilities = capabilities
    self.volume = volume
  }

  /// Reads a member; `nil` without an ID.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json), let deviceID = reader.string("deviceId") else { return nil }
    self.deviceID = deviceID
    name = reader.string("name")
    capabilities = reader.int("capabilities")
    volume = reader.object("volume")
    other = reader.remainder
  }

  /// The member as it is written in `devices`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("deviceId", deviceID)
    writer.set("name", name)
    writer.set("capabilities", capabilities)
    writer.set("volume", volume)
    return writer.json
  }
}

/// What plays on a group (protocol 8.3).
public struct PlaybackSession: JSONRepresentable {
  /// Whether the application allows groups.
  public var appAllowsGrouping: Bool?
  /// Whether it is a video.
  public var isVideoContent: Bool?
  /// Whether it can move to another device.
  public var streamTransferSupported: Bool?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Reads a session; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    appAllowsGrouping = reader.bool("appAllowsGrouping")
    isVideoContent = reader.bool("isVideoContent")
    streamTransferSupported = reader.bool("streamTransferSupported")
    other = reader.remainder
  }

  /// The session as it is written in `playbackSession`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("appAllowsGrouping", appAllowsGrouping)
    writer.set("isVideoContent", isVideoContent)
    writer.set("streamTransferSupported", streamTransferSupported)
    return writer.json
  }
}

/// A speaker group, or a device that reports itself as its only member (protocol 8.3).
public struct MultizoneStatus: JSONRepresentable {
  /// The members.
  public var devices: [MultizoneDevice]
  /// Whether it is a stereo pair.
  public var isMultichannel: Bool?
  /// What plays.
  public var playbackSession: PlaybackSession?
  /// Members that aren't understood; kept and written back.
  public var other: [String: JSONValue] = [:]

  /// Describes a group.
  public init(devices: [MultizoneDevice], isMultichannel: Bool? = nil) {
    self.devices = devices
    self.isMultichannel = isMultichannel
  }

  /// Reads a group; `nil` if it isn't an object.
  public init?(json: JSONValue) {
    guard var reader = ObjectReader(json) else { return nil }
    devices = reader.list("devices") ?? []
    isMultichannel = reader.bool("isMultichannel")
    playbackSession = reader.object("playbackSession")
    other = reader.remainder
  }

  /// The group as it is written in `status`.
  public var json: JSONValue {
    var writer = ObjectWriter(other)
    writer.set("devices", devices)
    writer.set("isMultichannel", isMultichannel)
    writer.set("playbackSession", playbackSession)
    return writer.json
  }

  /// Whether it has more than one member: a plain device reports a group of itself.
  public var isGroup: Bool { devices.count > 1 }
}
