/// Something about a URL that matters to whoever wants to cast it.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, Comparable {
    /// It won't play, or the track won't show.
    case error
    /// It may not, or not on every device.
    case warning
    /// Good to know.
    case note

    package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// What it is about, in words that stay the same.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    private init(_ value: String) { rawValue = value }

    package static let badURL = Code("badURL")
    package static let unsupportedScheme = Code("unsupportedScheme")
    package static let credentialsInURL = Code("credentialsInURL")
    package static let hostNotResolvableByTV = Code("hostNotResolvableByTV")
    package static let hostNotFound = Code("hostNotFound")
    package static let unreachable = Code("unreachable")
    package static let badCertificate = Code("badCertificate")
    package static let notFound = Code("notFound")
    package static let httpStatus = Code("httpStatus")
    package static let redirected = Code("redirected")
    package static let empty = Code("empty")
    package static let cut = Code("cut")
    package static let corsMissing = Code("corsMissing")
    package static let corsHeadersIncomplete = Code("corsHeadersIncomplete")
    package static let corsNotExposed = Code("corsNotExposed")
    package static let mixedContent = Code("mixedContent")
    package static let rangesUnsupported = Code("rangesUnsupported")
    package static let rangesBroken = Code("rangesBroken")
    package static let wrongContentType = Code("wrongContentType")
    package static let contentTypeMissing = Code("contentTypeMissing")
    package static let notWebVTT = Code("notWebVTT")
    package static let badEncoding = Code("badEncoding")
    package static let noCues = Code("noCues")
    package static let checkImpossible = Code("checkImpossible")
  }

  package var severity: Severity
  package var code: Code
  /// One line, which names the header or the cause.
  package var message: String

  package init(_ severity: Severity, _ code: Code, _ message: String) {
    self.severity = severity
    self.code = code
    self.message = message
  }
}

/// A URL that is to be checked, in its role.
package struct CheckTarget: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case media, track
  }

  package var url: String
  package var role: Role
  /// What the receiver is told that it is (`contentType`, `trackContentType`).
  package var contentType: String?

  package init(_ role: Role, url: String, contentType: String? = nil) {
    self.role = role
    self.url = url
    self.contentType = contentType
  }
}

/// A URL with what was found.
package struct CheckedItem: Hashable, Sendable {
  package var target: CheckTarget
  /// Errors first.
  package var findings: [Finding]

  /// Nothing keeps it from being cast.
  package var isOK: Bool { !findings.contains { $0.severity == .error } }

  package init(target: CheckTarget, findings: [Finding]) {
    self.target = target
    self.findings = findings
  }
}
