/// The parts of paths. Only `/` separates folders.
enum FilePath {
  /// What is behind the last slash.
  static func name(of path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// The folder, without the slash at its end; empty if the path has none, `/` for the root.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name without its extension. A dot at the start begins no extension.
  static func stem(of path: some StringProtocol) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension in lower case, without the dot; empty if there is none.
  static func fileExtension(of path: some StringProtocol) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// Compares names of subtitle files with those of videos.
enum VideoName {
  /// What follows the video's name in the name of a subtitle file; nil if that doesn't start so. Case and the
  /// composition of accents don't matter. The rest starts with something that ends a word.
  static func suffix(of stem: String, behind video: String) -> Substring? {
    guard !video.isEmpty else { return nil }
    var index = stem.startIndex
    for character in video {
      guard index < stem.endIndex, stem[index] == character || stem[index].lowercased() == character.lowercased() else {
        return nil
      }
      index = stem.index(after: index)
    }
    let rest = stem[index...]
    guard let first = rest.first else { return rest }
    return "._-[({ +,".contains(first) ? rest : nil
  }
}
