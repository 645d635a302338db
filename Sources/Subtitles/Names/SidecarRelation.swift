/// How a subtitle file belongs to a video, by their names.
public enum SidecarRelation: Int, Hashable, Sendable, Comparable {
  /// Of the same release by other rules than names, or of another one; only if asked for.
  case loose = 1
  /// In a folder of subtitles, or beside the folder's only video, named by language alone.
  case languageOnly
  /// In a folder that has the video's name.
  case ownFolder
  /// Named like the video, with tags behind.
  case tagged
  /// Named like the video.
  case sameName

  /// Whether players take the file without being asked.
  public var belongs: Bool { self > .loose }

  /// Compares by how sure it is that the file belongs to the video.
  public static func < (a: SidecarRelation, b: SidecarRelation) -> Bool { a.rawValue < b.rawValue }

  /// Names of folders beside a video that hold its subtitles.
  static let folders: Set<String> = [
    "subs", "sub", "subtitles", "subtitle", "字幕", "untertitel", "sous-titres", "subtitulos",
  ]

  /// How a file belongs to a video; nil if it doesn't. Both are paths from the same folder, which has no other video
  /// if `isOnlyVideo`.
  public init?(of subtitle: String, to video: String, isOnlyVideo: Bool = true) {
    guard SidecarRelation.extensions.contains(FilePath.fileExtension(of: subtitle)) else { return nil }
    let videoStem = FilePath.stem(of: video)
    let stem = FilePath.stem(of: subtitle)
    let folder = FilePath.folder(of: subtitle)
    guard !TextFolding.isSame(folder, FilePath.folder(of: video)) else {
      guard let relation = SidecarRelation(stem: stem, videoStem: videoStem, mayBeLanguageOnly: isOnlyVideo) else {
        return nil
      }
      self = relation
      return
    }
    // Below the video's folder: Subs/FILE, Subs/VIDEO/FILE, VIDEO/FILE.
    let base = FilePath.folder(of: video)
    let path = base.isEmpty ? folder : folder.hasPrefix("\(base)/") ? String(folder.dropFirst(base.count + 1)) : "/"
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count <= 2, !last.isEmpty else { return nil }
    let isSubtitleFolder = SidecarRelation.folders.contains(first.lowercased())
    let isOwn = TextFolding.isSame(last, videoStem)
    // Subs/LANGUAGE/VIDEO.srt
    if parts.count == 2, isSubtitleFolder, TrackFileName.language(ofFolder: String(last)) != nil {
      guard VideoName.suffix(of: stem, behind: videoStem) != nil else { return nil }
      self = .tagged
      return
    }
    if parts.count == 2 || !isSubtitleFolder {
      guard isOwn, parts.count == 1 || isSubtitleFolder else { return nil }
      let relation = SidecarRelation(stem: stem, videoStem: videoStem, mayBeLanguageOnly: true)
      self = max(relation ?? .ownFolder, .ownFolder)
      return
    }
    guard let relation = SidecarRelation(stem: stem, videoStem: videoStem, mayBeLanguageOnly: isOnlyVideo) else {
      return nil
    }
    self = relation
  }

  private init?(stem: String, videoStem: String, mayBeLanguageOnly: Bool) {
    if let suffix = VideoName.suffix(of: stem, behind: videoStem) {
      if suffix.isEmpty {
        self = .sameName
        return
      }
      let pieces = TrackNameParser(suffix, isSuffix: true).pieces
      let isKnown = pieces.allSatisfy { if case .meanings = $0 { true } else { false } }
      let hasClutter = pieces.contains { piece in
        if case .meanings(let meanings) = piece { meanings.contains(.clutter) } else { false }
      }
      if hasClutter {
        self = .loose
        return
      }
      // Other words count only behind a dot: `Film Sequel` is another film.
      if suffix.first == "." || isKnown {
        self = .tagged
        return
      }
      return nil
    }
    let pieces = TrackNameParser(stem[...], isSuffix: true).pieces
    let meanings = pieces.flatMap { piece -> [TrackNameVocabulary.Meaning] in
      if case .meanings(let meanings) = piece { meanings } else { [.clutter] }
    }
    let isTags = meanings.allSatisfy { ![.clutter, .endOfTitle].contains($0) }
    let isNamed = meanings.contains { meaning in
      switch meaning {
      case .languages, .flag: true
      default: false
      }
    }
    if isTags, isNamed, mayBeLanguageOnly {
      self = .languageOnly
      return
    }
    guard SidecarRelation.isSameEpisode(stem, videoStem) else { return nil }
    self = .loose
  }

  /// Whether the names share their first word, and have the same numbers of season and episode, if any.
  private static func isSameEpisode(_ a: String, _ b: String) -> Bool {
    let (left, right) = (words(of: a), words(of: b))
    guard let word = left.first(where: { $0.contains(where: \.isLetter) }),
      let other = right.first(where: { $0.contains(where: \.isLetter) }), word == other
    else { return false }
    let numbers = { (words: [String]) in
      words.filter { TrackNameVocabulary.meaning(of: $0[...]) == .endOfTitle || $0.allSatisfy(\.isNumber) }
    }
    return numbers(left) == numbers(right)
  }

  /// A name's words in lower case without what is in brackets.
  private static func words(of name: String) -> [String] {
    var depth = 0
    var text = ""
    for character in name.lowercased() {
      if "[({".contains(character) { depth += 1 }
      if depth == 0 { text.append(character) }
      if "])}".contains(character), depth > 0 { depth -= 1 }
    }
    return text.split { " ._-".contains($0) }.map(String.init)
  }

  /// Extensions of text subtitles, in lower case.
  static let extensions: Set<String> = [
    "srt", "vtt", "webvtt", "ass", "ssa", "ttml", "dfxp", "itt", "xml", "smi", "sami", "sub", "sbv", "lrc", "mpl",
    "mpl2", "txt", "rt",
    "jss", "usf", "srv1", "srv2", "srv3",
  ]
}

extension Sidecars {
  /// Whether a name is that of a file of text subtitles, by its extension.
  package static func isSubtitleFile(named name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return SidecarRelation.extensions.contains(name[dot...].dropFirst().lowercased())
  }
}
