package import MediaServer

/// How files are served, as far as the command line and the configuration say.
package struct ServingOptions: Sendable {
  /// 0: a free one.
  package var port: UInt16 = 0
  package var bind: String?
  /// How the receiver reaches us, if behind a proxy; no slash at its end.
  package var baseURL: String?
  package var allowed: AddressFilter?

  package init() {}

  package init(_ arguments: ParsedArguments, configuration: Configuration) throws(UsageError) {
    port = try arguments.parsed(LoadOptions.servePort, NumberValue.port) ?? configuration.servePort ?? 0
    bind = try arguments.parsed(LoadOptions.serveBind) { (text) throws(ValueError) in
      guard text == "localhost" || IPAddress(text) != nil else {
        throw ValueError("it is a numeric address of this machine")
      }
      return text
    }
    baseURL = try arguments.parsed(LoadOptions.serveURL, Self.baseURL)
    let addresses = arguments.values(LoadOptions.allow)
    if !addresses.isEmpty {
      guard let filter = AddressFilter(addresses) else {
        let wrong = addresses.first { AddressFilter([$0]) == nil } ?? ""
        throw UsageError(value: wrong, of: LoadOptions.allow, "it is an address, or a network such as 192.168.1.0/24")
      }
      allowed = filter
    }
  }

  /// Reads the options; the configuration gives the port.
  static func read(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandError) -> ServingOptions {
    let configuration = try context.configuration()
    return try arguments.interpret { () throws(UsageError) in
      try ServingOptions(arguments, configuration: configuration)
    }
  }

  private static func baseURL(_ text: String) throws(ValueError) -> String {
    guard case .url(let url) = try Location.parse(text) else {
      throw ValueError("it is a URL such as https://example.com/cast")
    }
    if url.contains("?") || url.contains("#") { throw ValueError("it can't have a query or a fragment") }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
