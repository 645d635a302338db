internal import HTTPClient

/// Whether a receiver's page may read what a URL gives (cross-origin resource sharing).
struct CORSCheck {
  /// The request headers that Google's page on media tracks wants allowed.
  static let requiredHeaders = ["Content-Type", "Accept-Encoding", "Range"]
  /// The answer's headers that players read.
  static let exposedHeaders = ["Content-Length", "Content-Range", "Accept-Ranges"]

  /// The receiver's page.
  let origin: String
  let role: CheckTarget.Role
  /// Why the headers are needed; nil if they aren't yet.
  let need: String?

  /// What the answers to GET tell, redirects included: each of them is checked by browsers.
  func findings(_ response: HTTPResponse) -> [Finding] {
    var findings: [Finding] = []
    for (index, head) in (response.redirects + [response.head]).enumerated() {
      guard let problem = originProblem(head) else { continue }
      let place = index < response.redirects.count ? " on the redirect (status \(head.status))" : ""
      findings.append(missing(problem + place))
      break
    }
    return findings
  }

  private func originProblem(_ head: HTTPHead) -> String? {
    let values = head.values("Access-Control-Allow-Origin")
    switch values.count {
    case 0: return "the header Access-Control-Allow-Origin is missing"
    case 1:
      let value = values[0]
      guard value != "*", value.lowercased() != origin else { return nil }
      return "the header Access-Control-Allow-Origin is '\(value)', where it must be '*' or '\(origin)'"
    default: return "the header Access-Control-Allow-Origin is there \(values.count) times, which browsers refuse"
    }
  }

  private func missing(_ problem: String) -> Finding {
    guard let need else {
      return Finding(.note, .corsMissing, "\(problem); it is needed as soon as the media has text tracks")
    }
    let effect = role == .media ? "the media won't play" : "the track won't show"
    return Finding(.error, .corsMissing, "\(problem), and \(need): \(effect)")
  }

  /// What the answer to OPTIONS tells. Nothing if the headers are missing altogether: that is said once.
  func preflightFindings(_ response: HTTPResponse) -> [Finding] {
    let head = response.head
    guard (200..<300).contains(head.status) else {
      return [incomplete("OPTIONS requests get status \(head.status) instead of 204", Self.requiredHeaders)]
    }
    if let problem = originProblem(head) {
      return [incomplete("in the answer to OPTIONS \(problem)", Self.requiredHeaders)]
    }
    let allowed = Self.list(head, "Access-Control-Allow-Headers")
    guard !allowed.contains("*") else { return [] }
    let missing = Self.requiredHeaders.filter { !allowed.contains($0.lowercased()) }
    guard !missing.isEmpty else { return [] }
    return [
      incomplete("the header Access-Control-Allow-Headers lacks \(missing.joined(separator: ", "))", missing)
    ]
  }

  private func incomplete(_ problem: String, _ missing: [String]) -> Finding {
    let wanted = "receivers need 'Access-Control-Allow-Headers: \(Self.requiredHeaders.joined(separator: ", "))'"
    return Finding(need == nil ? .note : .error, .corsHeadersIncomplete, "\(problem); \(wanted)")
  }

  /// What players can't read.
  func exposureFindings(_ head: HTTPHead, isAdaptive: Bool) -> [Finding] {
    guard need != nil, role == .media, originProblem(head) == nil else { return [] }
    let exposed = Self.list(head, "Access-Control-Expose-Headers")
    guard !exposed.contains("*") else { return [] }
    let missing = Self.exposedHeaders.filter { !exposed.contains($0.lowercased()) }
    guard !missing.isEmpty else { return [] }
    return [
      Finding(
        isAdaptive ? .warning : .note, .corsNotExposed,
        "the header Access-Control-Expose-Headers lacks \(missing.joined(separator: ", ")): players can't read them")
    ]
  }

  private static func list(_ head: HTTPHead, _ name: String) -> [String] {
    head.values(name).flatMap { $0.split(separator: ",") }.map { member in
      String(member.filter { $0 != " " && $0 != "\t" }).lowercased()
    }
  }
}
