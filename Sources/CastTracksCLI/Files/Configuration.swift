package import CastProtocol

/// The person's settings, from `config.json`; a missing file is an empty one.
package struct Configuration: Sendable {
  /// The device where `--device` and `CAST_TRACKS_DEVICE` are absent.
  package var device: String?
  /// Short names for devices.
  package var aliases: [String: String] = [:]
  /// Preferred languages of subtitles, best first.
  package var languages: [String] = []
  /// Own presets of text track styles, by name.
  package var stylePresets: [String: TextTrackStyle] = [:]
  /// The style that `load` sends if no style option is given.
  package var defaultStyle: DefaultStyle?
  /// The port that serves files.
  package var servePort: UInt16?

  /// A default style: the name of a preset, or a style of its own.
  package enum DefaultStyle: Hashable, Sendable {
    case preset(String)
    case style(TextTrackStyle)
  }

  package init() {}

  /// The settings that the file may have.
  package static let keys = ["device", "aliases", "languages", "stylePresets", "defaultStyle", "servePort"]

  /// Reads the file of this environment; warns of keys that aren't known.
  package static func load(_ environment: Environment, warn: (String) -> Void) throws(CommandError) -> Configuration {
    guard let path = Folders(environment).configurationFile, let reader = try reader(path) else {
      return Configuration()
    }
    return try Configuration(reader, warn: warn)
  }

  /// The members of a file; nil if there is no file.
  package static func reader(_ path: String) throws(CommandError) -> ConfigurationReader? {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path, limit: 1 << 20)
    } catch {
      if error.errno == SystemCode.noEntry || error.errno == SystemCode.notFolder { return nil }
      if error.errno == SystemCode.notRegular || error.errno == SystemCode.isFolder {
        throw CommandError(
          .badConfiguration, code: "badConfiguration", "\(path) is not a regular file", phase: "configuration")
      }
      throw CommandError(unreadable: error)
    }
    return try ConfigurationReader(path: path, bytes: bytes)
  }

  /// Interprets the members.
  package init(_ reader: ConfigurationReader, warn: (String) -> Void) throws(CommandError) {
    for key in reader.unknownKeys(besides: Self.keys) {
      let hint = Suggestion.closest(to: key, among: Self.keys).map { "; did you mean \"\($0)\"?" } ?? ""
      warn("\(reader.place(of: key)): unknown setting \"\(key)\"\(hint)")
    }
    device = try reader.string("device")
    if let device { try reader.check("device", device, DeviceReference.parse) }
    for (name, value) in try reader.object("aliases") {
      guard let address = value.stringValue, !address.isEmpty else {
        throw reader.error(at: "aliases.\(name)", "an alias stands for an address, a name or an ID, in double quotes")
      }
      try reader.check("aliases.\(name)", address, DeviceReference.parse)
      aliases[name] = address
    }
    for value in try reader.array("languages") {
      guard let tag = value.stringValue, LanguageList.isTag(tag) else {
        throw reader.error(at: "languages", "it is a list of language tags such as [\"en\", \"pt-BR\"]")
      }
      languages.append(tag)
    }
    for (name, value) in try reader.object("stylePresets") {
      guard value.objectValue != nil else {
        throw reader.error(at: "stylePresets.\(name)", "a preset is a TextTrackStyle object")
      }
      stylePresets[name] = try reader.style("stylePresets.\(name)", value)
    }
    switch reader.document["defaultStyle"] {
    case nil: break
    case .string(let name)?:
      guard StylePreset.names.contains(name) || stylePresets[name] != nil else {
        throw reader.error(at: "defaultStyle", "there is no preset \"\(name)\"")
      }
      defaultStyle = .preset(name)
    case .object(let members)?:
      defaultStyle = .style(try reader.style("defaultStyle", .object(members)))
    default: throw reader.error(at: "defaultStyle", "it is the name of a preset, or a TextTrackStyle object")
    }
    if let value = reader.document["servePort"] {
      guard let port = value.intValue, let port = UInt16(exactly: port) else {
        throw reader.error(at: "servePort", "a port is a number from 1 to 65535, or 0 for a free one")
      }
      servePort = port
    }
  }
}
