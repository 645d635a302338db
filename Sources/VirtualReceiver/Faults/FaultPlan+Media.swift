/// The faults of the media namespace, as the playback asks for them.
extension FaultPlan {
  /// Whether `media` goes into a status (T42).
  func includesMedia(normally: Bool) -> Bool {
    switch token(.media) {
    case "never": false
    case "always": true
    default: normally
    }
  }

  var styleTellsMedia: Bool { !contains(.styleWithoutMedia) }
  var tracksTellMedia: Bool { contains(.tracksWithMedia) }
  var allowsLargeMessages: Bool { contains(.largeMessages) }
  var bufferingTime: Duration? { seconds(.buffering) }
  var mediaErrorDelay: Duration? { seconds(.mediaError) }
  var mediaErrorCode: Int? { contains(.mediaError) ? 104 : nil }

  /// Uses up one INVALID_MEDIA_SESSION_ID.
  mutating func takeStaleSession() -> Bool { takeCount(.staleSession) }

  /// Whether this load has to fail, and with which code.
  mutating func takeLoadFailure() -> LoadFailure? {
    guard let code = count(.loadFailedOnce) ?? count(.loadFailed) else { return nil }
    _ = take(.loadFailedOnce)
    return LoadFailure(code: code == 0 ? nil : code)
  }

  /// A load that has to fail.
  struct LoadFailure: Hashable {
    var code: Int?
  }

  /// The ID that one of a LOAD's statuses carries (T22).
  func requestIDApplies(to part: LoadPart) -> Bool {
    switch token(.requestIDs) {
    case "all": true
    case "first": part == .loading
    case "none": false
    default: part == .answer
    }
  }

  /// The statuses that follow a LOAD (fact G2).
  enum LoadPart: Hashable {
    case loading
    case buffering
    case answer
    case playing
  }
}
