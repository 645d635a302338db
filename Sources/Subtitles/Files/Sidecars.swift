/// The subtitle files that belong to a video: beside it, and in folders for subtitles.
public struct Sidecars: Hashable, Sendable {
  /// A subtitle file.
  public struct File: Hashable, Sendable {
    /// The file's path: the video's folder and what is below it.
    public var path: String
    /// How it belongs to the video.
    public var relation: SidecarRelation
    /// What its name says.
    public var name: TrackFileName
  }

  /// The files, best match first; of the same match in the order of their names, forced ones behind.
  public internal(set) var files: [File] = []
  /// Files that seem to belong to the video but only if asked: another release, the same episode under another name.
  public internal(set) var loose: [File] = []
  /// Folders that could not be read.
  public internal(set) var failures: [FileFailure] = []
  /// What else a person should know: folders too large to read to their end, image-based subtitles.
  public internal(set) var notes: [String] = []

  /// Finds the files for a video, which need not exist.
  ///
  /// Looked into are the video's folder, folders in it that are called `Subs`, `Subtitles` and the like or as the video
  /// is, and in the former those called as the video or a language. Not more than
  /// 20,000 entries of each are read.
  public static func find(for video: String) -> Sidecars {
    var search = Search(video: video)
    search.run()
    return search.result
  }

  /// Names for the files that are all different.
  public var uniqueNames: [String] { TrackFileName.uniqueNames(of: files.map(\.name)) }

  /// Extensions of video and audio files, which subtitle files may belong to.
  static let mediaExtensions: Set<String> = [
    "mp4", "m4v", "mkv", "webm", "avi", "mov", "mpg", "mpeg", "ts", "m2ts", "mts", "wmv", "flv", "ogv", "ogm", "3gp",
    "divx",
    "vob", "asf", "rm", "rmvb", "mp3", "m4a", "m4b", "flac", "ogg", "opus", "wav",
  ]

  /// The walk through the folders.
  private struct Search {
    let video: String
    let folder: String
    let stem: String
    var result = Sidecars()

    init(video: String) {
      self.video = video
      folder = FilePath.folder(of: video)
      stem = FilePath.stem(of: video)
    }

    mutating func run() {
      guard let listing = list(folder.isEmpty ? "." : folder) else { return }
      let videos = listing.files.filter { Sidecars.mediaExtensions.contains(FilePath.fileExtension(of: $0)) }
      let name = FilePath.name(of: video)
      let isOnlyVideo = videos.allSatisfy { TextFolding.isSame($0, name) }
      let others = Set(videos.map { FilePath.stem(of: $0) }).filter { !TextFolding.isSame($0, stem) }
      take(listing.files, below: "", isOnlyVideo: isOnlyVideo, others: others)
      for child in listing.folders.sorted() {
        let isSubtitles = SidecarRelation.folders.contains(child.lowercased())
        guard isSubtitles || TextFolding.isSame(child, stem), let inner = list(FilePath.joined(folder, child)) else {
          continue
        }
        take(inner.files, below: child, isOnlyVideo: isOnlyVideo, others: others)
        guard isSubtitles else { continue }
        for grandchild in inner.folders.sorted()
        where TextFolding.isSame(grandchild, stem) || TrackFileName.language(ofFolder: grandchild) != nil {
          guard let listing = list(FilePath.joined(folder, "\(child)/\(grandchild)")) else { continue }
          take(listing.files, below: "\(child)/\(grandchild)", isOnlyVideo: isOnlyVideo, others: others)
        }
      }
      result.files.sort(by: Self.comesBefore)
      result.loose.sort(by: Self.comesBefore)
    }

    private mutating func list(_ path: String) -> FolderListing? {
      do {
        let listing = try FolderListing(path)
        if listing.isIncomplete {
          result.notes.append("only the first \(FolderListing.limit) entries of '\(path)' were looked at")
        }
        return listing
      } catch {
        result.failures.append(error)
        return nil
      }
    }

    private mutating func take(_ names: [String], below: String, isOnlyVideo: Bool, others: Set<String>) {
      let images = Set(names.filter { FilePath.fileExtension(of: $0) == "idx" }.map { FilePath.stem(of: $0) })
      for name in names {
        let relative = FilePath.joined(below, name)
        guard
          let relation = SidecarRelation(of: relative, to: FilePath.name(of: video), isOnlyVideo: isOnlyVideo),
          !others.contains(where: { isCloser($0, to: FilePath.stem(of: name)) })
        else { continue }
        let path = FilePath.joined(folder, relative)
        if FilePath.fileExtension(of: name) == "sub", images.contains(FilePath.stem(of: name)) {
          result.notes.append("'\(path)' is image-based (VobSub) and can't be converted")
          continue
        }
        guard Self.looksLikeSubtitles(path) else { continue }
        let file = File(path: path, relation: relation, name: TrackFileName(relative, video: video))
        if relation.belongs { result.files.append(file) } else { result.loose.append(file) }
      }
    }

    /// Whether another video's longer name is the start of the file's.
    private func isCloser(_ other: String, to stem: String) -> Bool {
      other.count > self.stem.count && VideoName.suffix(of: stem, behind: other) != nil
    }

    /// Extensions that more than subtitles have: the file must look like them.
    private static func looksLikeSubtitles(_ path: String) -> Bool {
      switch FilePath.fileExtension(of: path) {
      case "txt":
        let head = SubtitleFile.head(of: path, count: 4096).filter { $0 != 0 }
        if head.firstRange(of: Array("-->".utf8)) != nil { return true }
        let start = head.drop { !(0x20...0x7E).contains($0) || $0 == ASCII.space }
        guard let first = start.first, let next = start.dropFirst().first else { return false }
        return [ASCII.leftBrace, ASCII.leftBracket].contains(first) && ASCII.isDigit(next)
          || ASCII.isDigit(first) && start.prefix(9).contains(ASCII.colon)
      case "xml":
        let head = SubtitleFile.head(of: path, count: 4096).filter { $0 != 0 }
        return ["<tt", ":tt ", "<timedtext", "<transcript"].contains { head.firstRange(of: Array($0.utf8)) != nil }
      default:
        return true
      }
    }

    private static let preference = ["vtt", "srt", "ass", "ssa", "ttml", "dfxp"]

    private static func comesBefore(_ a: File, _ b: File) -> Bool {
      if a.relation != b.relation { return a.relation > b.relation }
      if a.name.isForced != b.name.isForced { return b.name.isForced }
      let (left, right) = (FilePath.stem(of: a.path), FilePath.stem(of: b.path))
      if left != right { return NaturalOrder.isBefore(left, right) }
      let rank = { (file: File) in
        preference.firstIndex(of: FilePath.fileExtension(of: file.path)) ?? preference.count
      }
      return (rank(a), a.path) < (rank(b), b.path)
    }
  }
}

/// The order that people expect of names: numbers by their value, case ignored.
enum NaturalOrder {
  /// Whether the first comes before the second.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var (left, right) = (a.lowercased()[...], b.lowercased()[...])
    while let x = left.first, let y = right.first {
      if x.isNumber, y.isNumber, x.isASCII, y.isASCII {
        let (m, n) = (left.prefix { $0.isASCII && $0.isNumber }, right.prefix { $0.isASCII && $0.isNumber })
        let (p, q) = (m.drop { $0 == "0" }, n.drop { $0 == "0" })
        if p.count != q.count { return p.count < q.count }
        if p != q { return p < q }
        left = left.dropFirst(m.count)
        right = right.dropFirst(n.count)
      } else {
        if x != y { return x < y }
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return a < b
  }
}

extension TrackFileName {
  /// Names for tracks that are shown together, all different: the display name, with every property where that is not
  /// enough to tell them apart, and at last a number.
  public static func uniqueNames(of tracks: [TrackFileName]) -> [String] {
    var names = tracks.map(\.displayName)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    for index in names.indices where counts[names[index], default: 0] > 1 { names[index] = tracks[index].fullName }
    for index in names.indices {
      var candidate = names[index]
      var number = 2
      while names[..<index].contains(candidate) {
        candidate = "\(names[index]) \(number)"
        number += 1
      }
      names[index] = candidate
    }
    return names
  }
}
