extension MediaTrack {
  /// Reads a track that a person wrote, strictly.
  ///
  /// The ID is a whole number above 0. The type is required. A TEXT track has the absolute URL of its file, unless it
  /// says that it is in the media; SUBTITLES have a language; subtypes are for TEXT; roles fit the type.
  ///
  /// - Throws: ``ValidationError`` naming the field.
  public init(validating json: JSONValue) throws(ValidationError) {
    var reader = try StrictReader(json, "a track")
    guard let trackID = try reader.integer("trackId") else {
      throw reader.error("trackId", "is required: a whole number above 0, unique among the tracks")
    }
    guard trackID > 0 else { throw reader.error("trackId", "must be above 0, not \(trackID)") }
    guard let type: MediaTrackType = try reader.token("type") else {
      throw reader.error("type", "is required: TEXT, AUDIO or VIDEO")
    }
    self.init(trackID: TrackID(trackID), type: type)
    subtype = try reader.token("subtype")
    if subtype != nil, type != .text { throw reader.error("subtype", "is for TEXT tracks only") }
    trackContentID = try reader.string("trackContentId")
    trackContentType = try reader.string("trackContentType")
    name = try reader.string("name")
    language = try reader.string("language")
    isInband = try reader.bool("isInband")
    roles = try Self.roles(&reader, type)
    customData = try reader.value("customData")
    try reader.finish()
    if let trackContentType, !Self.isMIMEType(trackContentType) {
      throw reader.error("trackContentType", "\"\(trackContentType)\" is not a MIME type like text/vtt")
    }
    try checkLanguage(reader)
    try checkContent(reader)
  }

  private static func roles(
    _ reader: inout StrictReader, _ type: MediaTrackType
  ) throws(ValidationError) -> [TrackRole]? {
    guard let elements = try reader.array("roles") else { return nil }
    let allowed = TrackRole.allowed(for: type)
    var roles: [TrackRole] = []
    for (index, element) in elements.enumerated() {
      let field = reader.field("roles[\(index)]")
      guard let text = element.stringValue else {
        throw ValidationError(field: field, problem: "must be a string, not \(element.kindDescription)")
      }
      let role: TrackRole = try StrictReader.token(text, field: field)
      guard allowed.contains(role) else {
        let words = allowed.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(field: field, problem: "\"\(role)\" is no role of a \(type) track; those are \(words)")
      }
      roles.append(role)
    }
    return roles
  }

  private func checkLanguage(_ reader: StrictReader) throws(ValidationError) {
    if let language {
      if let problem = LanguageTagSyntax.problem(with: language) { throw reader.error("language", problem) }
    } else if subtype == .subtitles {
      throw reader.error("language", "is required for SUBTITLES; \"und\" stands for an unknown language")
    }
  }

  private func checkContent(_ reader: StrictReader) throws(ValidationError) {
    let isInMedia = isInband == true || trackContentType?.lowercased().hasSuffix("cea608") ?? false
    guard type == .text, !isInMedia else { return }
    guard let trackContentID else {
      throw reader.error(
        "trackContentId", "is required: the URL of the track's file (or \"isInband\": true for a track in the media)")
    }
    if let problem = WebURLSyntax.problem(with: trackContentID) { throw reader.error("trackContentId", problem) }
  }

  /// Two tokens with a slash between, and maybe parameters (RFC 9110, 8.3.1).
  private static func isMIMEType(_ text: String) -> Bool {
    let parts = text.prefix { $0 != ";" && $0 != " " }.utf8
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let symbols = Set("!#$%&'*+-.^_`|~".utf8)
    return parts.count == 2
      && parts.allSatisfy { token in
        !token.isEmpty
          && token.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || symbols.contains($0)
          }
      }
  }

  /// Refuses tracks with the same ID.
  ///
  /// - Throws: ``ValidationError``.
  public static func checkUniqueIDs(_ tracks: [MediaTrack]) throws(ValidationError) {
    var seen: Set<TrackID> = []
    for track in tracks where !seen.insert(track.trackID).inserted {
      throw ValidationError(field: "trackId", problem: "\(track.trackID) is given twice; each track needs its own")
    }
  }
}
