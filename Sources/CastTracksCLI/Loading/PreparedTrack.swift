package import CastProtocol

/// A track ready to be sent: what it is, and where its bytes are.
package struct PreparedTrack: Sendable {
  package enum Content: Sendable {
    /// The receiver fetches it there.
    case url(String)
    /// We serve these bytes under a path that ends in the name.
    case data([UInt8], name: String)
    /// It has no file of its own, or `--track-json` said where it is.
    case elsewhere
  }

  /// Without `trackContentID` where we serve it.
  package var track: MediaTrack
  package var content: Content

  package init(track: MediaTrack, content: Content) {
    self.track = track
    self.content = content
  }
}

/// Gives tracks their IDs: from 1 for progressive media, from 1000 for HLS and DASH, whose own tracks count from 1 (T70).
package enum TrackNumbering {
  /// Fills in the IDs that aren't stated; refuses those that are stated twice.
  package static func assign(_ stated: [Int?], isAdaptive: Bool) throws(UsageError) -> [TrackID] {
    var taken: Set<Int> = []
    for id in stated.compactMap(\.self) where !taken.insert(id).inserted {
      throw UsageError("Two tracks have the ID \(id); each needs its own", command: "load")
    }
    var next = isAdaptive ? 1000 : 1
    return stated.map { id in
      if let id { return TrackID(id) }
      while taken.contains(next) { next += 1 }
      taken.insert(next)
      return TrackID(next)
    }
  }

  /// Whether a MIME type is that of an adaptive stream.
  package static func isAdaptive(_ contentType: String) -> Bool {
    let type = contentType.lowercased()
    return type.contains("mpegurl") || type.contains("dash+xml") || type.contains("ms-sstr")
  }
}
