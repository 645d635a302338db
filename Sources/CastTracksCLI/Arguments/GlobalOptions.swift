/// The options of every command.
package enum GlobalOptions {
  package static let device = OptionSpecification(
    "device", short: "d", .value(name: "who"),
    help: "The device: HOST[:PORT], IPv6 in brackets, or a name [default: $CAST_TRACKS_DEVICE, else the configured one]"
  )
  package static let timeout = OptionSpecification(
    "timeout", .signedValue(name: "seconds"), help: "Give up if the result is not there after this time")
  package static let legacyTLS = OptionSpecification(
    "legacy-tls", help: "Lower the TLS floor and cipher level, for old third-party TVs")
  package static let json = OptionSpecification("json", help: "Print the result as JSON, and errors too")
  package static let verbose = OptionSpecification(
    "verbose", short: "v", repeats: true, help: "Show each protocol message; twice (-vv): with its payload")
  package static let quiet = OptionSpecification("quiet", short: "q", help: "Print errors only")
  package static let color = OptionSpecification(
    "color", .value(name: "when"), completion: .words(["auto", "always", "never"]),
    help: "auto, always or never [default: auto]")
  package static let help = OptionSpecification("help", short: "h", help: "Show help information")
  package static let version = OptionSpecification("version", help: "Show the version")

  /// Those that only commands with a device use.
  package static let ofDevice = [device, timeout, legacyTLS]
  package static let ofOutput = [json, verbose, quiet, color, help, version]
  package static let all = ofDevice + ofOutput
}
