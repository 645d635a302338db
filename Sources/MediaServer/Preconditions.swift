/// Conditional requests against a representation's validators (RFC 9110, section 13).
struct Preconditions {
  enum Outcome: Hashable {
    case proceed
    /// Status 304.
    case notModified
    /// Status 412.
    case failed
  }

  let entityTag: String
  let modified: Int64?

  /// For GET and HEAD.
  func check(header: (String) -> String?) -> Outcome {
    if let tags = header("If-Match") {
      guard matches(tags, weakly: false) else { return .failed }
    } else if let date = header("If-Unmodified-Since").flatMap({ HTTPDate.parse($0) }), let modified {
      guard modified <= date else { return .failed }
    }
    if let tags = header("If-None-Match") {
      return matches(tags, weakly: true) ? .notModified : .proceed
    }
    if let date = header("If-Modified-Since").flatMap({ HTTPDate.parse($0) }), let modified {
      return modified <= date ? .notModified : .proceed
    }
    return .proceed
  }

  /// Whether `Range` may be honoured: without `If-Range`, or when its validator is exactly ours.
  func allowsRange(ifRange: String?) -> Bool {
    guard let value = ifRange?.trimmingSpaces() else { return true }
    if value.hasPrefix("\"") || value.hasPrefix("W/") { return value == entityTag }
    guard let modified, let date = HTTPDate.parse(value) else { return false }
    return date == modified
  }

  private func matches(_ list: String, weakly: Bool) -> Bool {
    if list.trimmingSpaces() == "*" { return true }
    // Our own tags hold no comma, so splitting can't cut a tag that would match.
    return list.split(separator: ",").contains { member in
      let tag = member.trimmingSpaces()
      if tag == entityTag { return true }
      return weakly && tag.hasPrefix("W/") && tag.dropFirst(2) == entityTag
    }
  }
}
