import CastProtocol

/// What `GET /setup/eureka_info` tells of the device (protocol 8.5).
struct EurekaInfo: Sendable {
  private let members: [String: JSONValue]

  init(_ configuration: ReceiverMachine.Configuration, address: String? = nil) {
    let id = configuration.deviceID
    members = [
      "name": .string(configuration.name),
      "version": 12,
      "build_info": [
        "build_type": 2, "cast_build_revision": "1.56.500000", "cast_control_version": 1,
        "release_track":
          "stable-channel", "system_build_number": "500000", "preview_channel_state": 0,
      ],
      "device_info": [
        "manufacturer": "cast-tracks", "model_name": .string(configuration.model), "product_name": "cast-tracks",
        "ssdp_udn": .string(id), "mac_address": "00:00:00:00:00:00", "hotspot_bssid": "FA:8F:CA:00:00:00",
        "cloud_device_id": .string(id.filter { $0 != "-" }.uppercased()), "uptime": 60,
        "capabilities": [
          "display_supported": true, "multizone_supported": true, "audio_surround_mode_supported": false,
          "bluetooth_supported": false, "night_mode_supported": false, "ble_supported": false,
        ],
      ],
      "multizone": ["groups": [], "dynamic_groups": [], "multichannel_status": 0],
      "net": ["ip_address": address.map { .string($0) } ?? "", "online": true, "ethernet_connected": true],
      "settings": [
        "control_notifications": 1, "country_code": "US", "locale": "en-US", "network_standby": 0, "time_format": 2,
        "timezone": "UTC", "wake_on_cast": 1, "closed_caption": [:],
      ],
      "setup": ["setup_state": 60, "tos_accepted": true, "ssid_suffix": "e", "stats": [:]],
      "opt_in": ["crash": false, "opencast": false, "stats": false],
    ]
  }

  /// All of it.
  var whole: JSONValue { .object(members) }

  /// The answer to `params`, which picks parts: `build_info,name`, or dotted `device_info.model_name`. Without it, the old
  /// flat form.
  func answer(params: String?) -> JSONValue {
    guard let params else { return flat }
    var result: [String: JSONValue] = [:]
    for param in params.split(separator: ",").prefix(64) {
      let path = param.split(separator: ".", maxSplits: 1).map(String.init)
      guard let key = path.first, let value = members[key] else { continue }
      if path.count > 1 {
        guard let member = value[path[1]] else { continue }
        var picked = result[key]?.objectValue ?? [:]
        picked[path[1]] = member
        result[key] = .object(picked)
      } else {
        result[key] = value
      }
    }
    return .object(result)
  }

  private var flat: JSONValue {
    let info = members["device_info"] ?? .null
    let build = members["build_info"] ?? .null
    return [
      "name": members["name"] ?? "", "version": 12, "ssdp_udn": info["ssdp_udn"] ?? "", "build_version": "500000",
      "cast_build_revision": build["cast_build_revision"] ?? "", "has_update": false,
      "ip_address": members["net"]?["ip_address"] ?? "", "locale": "en-US", "mac_address": info["mac_address"] ?? "",
      "release_track": "stable-channel", "setup_state": 60, "uptime": 60, "wpa_state": 10,
    ]
  }
}
