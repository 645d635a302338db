/// Where our own files lie, by the XDG base directory rules.
package struct Folders: Sendable {
  private let environment: Environment

  package init(_ environment: Environment) {
    self.environment = environment
  }

  /// `config.json`; nil without a home.
  package var configurationFile: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/config.json" } }

  /// Addresses of devices seen before.
  package var deviceCache: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/devices.tsv" } }

  private func folder(_ variable: String, _ fallback: String) -> String? {
    // A relative path there is to be ignored, by those rules.
    if let base = environment[variable], base.hasPrefix("/") { return base + "/cast-tracks" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(fallback)/cast-tracks"
  }
}
