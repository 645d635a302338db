import MediaServer

/// What the name of a file or URL says of the media.
package enum MediaName {
  /// A title for people: the name without its extension; nil if there is none.
  package static func title(of location: Location) -> String? {
    let name = location.name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      (1...5).contains(name.distance(from: dot, to: name.endIndex) - 1)
    else { return name.isEmpty ? nil : name }
    return String(name[..<dot])
  }

  /// The MIME type by the extension, as a LOAD message has it; nil if it says nothing.
  package static func contentType(of location: Location) -> String? {
    guard let type = ContentType.forFile(named: location.name) else { return nil }
    return String(type.prefix { $0 != ";" })
  }
}
