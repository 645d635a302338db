import CastTransport

/// Which device a command is for.
struct DeviceResolver {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// The address of the device that the command line, the environment or the configuration names.
  func endpoint() throws(CommandError) -> Endpoint {
    if let endpoint = try namedEndpoint() { return endpoint }
    throw CommandError(
      .noDevice, code: "deviceNotFound",
      "No device is named. \(Self.howToFind), then name it with --device HOST[:PORT], "
        + "CAST_TRACKS_DEVICE or 'cast-tracks config set device'", phase: "resolve")
  }

  /// The same; nil if no device is named.
  func namedEndpoint() throws(CommandError) -> Endpoint? {
    // Read even where nothing is looked up in it: a file that is wrong is told now, not by the command that needs it.
    _ = try context.configuration()
    guard let (text, origin) = try wanted() else { return nil }
    switch try reference(text, origin: origin) {
    case .address(let host, let port): return Endpoint(host: host, port: port)
    case .name(let name): return try endpoint(named: name)
    }
  }

  private func wanted() throws(CommandError) -> (text: String, origin: String)? {
    if let device = context.settings.device { return (device, "--device") }
    if let device = context.environment["CAST_TRACKS_DEVICE"] { return (device, "CAST_TRACKS_DEVICE") }
    if let device = try context.configuration().device { return (device, "the configured device") }
    return nil
  }

  private func reference(_ text: String, origin: String) throws(CommandError) -> DeviceReference {
    do {
      return try DeviceReference.parse(text)
    } catch {
      throw CommandError(UsageError("The value '\(text)' is invalid for \(origin): \(error.message)"))
    }
  }

  private func endpoint(named name: String) throws(CommandError) -> Endpoint {
    let aliases = try context.configuration().aliases
    let match = aliases[name] ?? aliases.first { $0.key.lowercased() == name.lowercased() }?.value
    if let match, case .address(let host, let port) = try reference(match, origin: "the alias '\(name)'") {
      return Endpoint(host: host, port: port)
    }
    throw CommandError(
      .noDevice, code: "deviceNotFound",
      "No device is known as '\(name)'. \(Self.howToFind), then give it as --device HOST[:PORT], or name it for good with "
        + "'cast-tracks config set aliases.NAME HOST[:PORT]'", phase: "resolve")
  }

  private static let howToFind =
    "Find its address with 'avahi-browse -rt _googlecast._tcp' or in the Google Home app (device settings, device information)"
}
