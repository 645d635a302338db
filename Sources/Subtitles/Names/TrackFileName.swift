/// What the name of a subtitle file says of the track: language, kind, flags.
///
/// The name is `VIDEO.TAGS.EXTENSION` as a rule, in which tags are language codes or names (ISO 639, BCP 47, English or
/// their own), flags (`forced`, `sdh`, `cc`, `hi`, `default`, `commentary` …) and numbers in any order, with dots,
/// brackets, blanks or underscores between them. Of several languages the last counts. Words of the title never do.
public struct TrackFileName: Hashable, Sendable {
  /// What a text track is for, as Cast and HTML name it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A translation or transcript of what is said.
    case subtitles
    /// All that is heard, for who can't hear it.
    case captions
    /// Descriptions of what is seen.
    case descriptions
    /// Titles of chapters.
    case chapters
    /// Data that isn't shown.
    case metadata
  }

  /// The language; `und` if the name doesn't say.
  public var language: LanguageTag = .undetermined
  /// The other languages of a file that shows several at once.
  public var otherLanguages: [LanguageTag] = []
  /// What the track is for.
  public var kind: Kind = .subtitles
  /// Whether it has only what is not in the film's main language.
  public var isForced = false
  /// Whether it asks to be shown from the start.
  public var isDefault = false
  /// Whether it is of a commentary.
  public var isCommentary = false
  /// Whether a machine wrote it.
  public var isAutomatic = false
  /// Whether it is in the film's own language, says the name.
  public var isOriginal = false
  /// The words in the name that mean nothing known; nil if there are none.
  public var title: String?
  /// A number that tells files of one language apart; nil if there is none.
  public var number: Int?
  /// Whether one of the name's words is just `hi`.
  var hasBareHI = false
  /// How captions are called in the name: `SDH` or `CC`.
  var captionsLabel: String?

  /// What the name of a subtitle file says; `video` is the name or path of the video that it may belong to, whose title
  /// is then known. Folders don't matter.
  public init(_ path: String, video: String? = nil) {
    let stem = FilePath.stem(of: path)
    hasBareHI = stem.lowercased().split { !$0.isLetter }.contains("hi")
    if let video, let suffix = VideoName.suffix(of: stem, behind: FilePath.stem(of: video)) {
      read(TrackNameParser(suffix, isSuffix: true).pieces, isSuffix: true)
    } else {
      read(TrackNameParser(stem[...], isSuffix: false).pieces, isSuffix: false)
    }
    // Subs/English/FILE.
    let folder = FilePath.folder(of: path)
    if language.isUndetermined,
      SidecarRelation.folders.contains(FilePath.name(of: FilePath.folder(of: folder)).lowercased()),
      let tag = Self.language(ofFolder: FilePath.name(of: folder))
    {
      language = tag
    }
  }

  /// The language that a folder's name is; nil if it is any other name.
  static func language(ofFolder name: String) -> LanguageTag? {
    let pieces = TrackNameParser(name[...], isSuffix: true).pieces
    guard pieces.count == 1, let piece = pieces.first else { return nil }
    let tags = languages(in: piece)
    return tags.count == 1 ? tags[0] : nil
  }

  private mutating func read(_ pieces: [TrackNameParser.Piece], isSuffix: Bool) {
    var relevant = pieces[...]
    if !isSuffix, let end = pieces.lastIndex(where: Self.isEndOfTitle), end > 0 { relevant = pieces[(end + 1)...] }
    if let text = relevant.lastIndex(where: { if case .text = $0 { true } else { false } }) {
      let tail = relevant[(text + 1)...]
      title = Self.title(of: relevant, isSuffix: isSuffix)
      if !isSuffix || tail.contains(where: { !Self.languages(in: $0).isEmpty }) { relevant = tail }
    }
    var groups: [[LanguageTag]] = []
    for case .meanings(let meanings) in relevant {
      for meaning in meanings {
        switch meaning {
        case .languages(let tags): groups.append(tags)
        case .flag(let flag): set(flag)
        case .number(let value): number = value
        case .clutter, .noise, .endOfTitle: break
        }
      }
    }
    // Flags before free text count all the same (`Movie.forced.My words.en`).
    if isSuffix {
      for case .meanings(let meanings) in pieces[..<relevant.startIndex] {
        for case .flag(let flag) in meanings { set(flag) }
      }
    }
    choose(from: groups)
  }

  /// Chooses among the languages in the name: the last, and of a language said twice the more exact one.
  private mutating func choose(from groups: [[LanguageTag]]) {
    var groups = groups
    // Beside another language, `hi` is for the hard of hearing, and `fo` forced.
    for (code, flag) in [("hi", TrackNameVocabulary.Flag.hearingImpaired), ("fo", .forced)] {
      let isIt = { (tags: [LanguageTag]) in tags == [LanguageTag(language: code)] }
      if groups.contains(where: isIt), groups.contains(where: { !isIt($0) }) {
        groups.removeAll(where: isIt)
        set(flag)
      }
    }
    guard var chosen = groups.last else { return }
    if let other = groups.dropLast().last, chosen.count == 1, other.count == 1, other[0].language == chosen[0].language,
      other[0].description.utf8.count > chosen[0].description.utf8.count
    {
      chosen = other
    }
    // `Japanese.Romaji` names the language twice, `ja.zh-Hans` two languages.
    language = chosen[0]
    otherLanguages = Array(chosen.dropFirst())
  }

  private mutating func set(_ flag: TrackNameVocabulary.Flag) {
    switch flag {
    case .forced: isForced = true
    case .sdh, .hearingImpaired:
      kind = .captions
      captionsLabel = captionsLabel ?? "SDH"
    case .closedCaptions:
      kind = .captions
      captionsLabel = captionsLabel ?? "CC"
    case .commentary: isCommentary = true
    case .descriptions: kind = .descriptions
    case .chapters: kind = .chapters
    case .metadata: kind = .metadata
    case .automatic: isAutomatic = true
    case .original: isOriginal = true
    case .isDefault: isDefault = true
    }
  }

  private static func isEndOfTitle(_ piece: TrackNameParser.Piece) -> Bool {
    if case .meanings(let meanings) = piece { meanings.contains(.endOfTitle) } else { false }
  }

  private static func languages(in piece: TrackNameParser.Piece) -> [LanguageTag] {
    guard case .meanings(let meanings) = piece else { return [] }
    return meanings.flatMap { meaning -> [LanguageTag] in
      if case .languages(let tags) = meaning { tags } else { [] }
    }
  }

  private static func title(of pieces: ArraySlice<TrackNameParser.Piece>, isSuffix: Bool) -> String? {
    guard isSuffix else { return nil }
    let texts = pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}

extension TrackFileName {
  /// Whether the only language in the name is `hi`, which also stands for "hearing impaired".
  var isHindiOrHearingImpaired: Bool { hasBareHI && language == LanguageTag(language: "hi") }

  /// Takes a bare `hi` for "hearing impaired".
  mutating func readHindiAsHearingImpaired() {
    language = .undetermined
    kind = .captions
    captionsLabel = captionsLabel ?? "SDH"
    hasBareHI = false
  }
}
