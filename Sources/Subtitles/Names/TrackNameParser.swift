/// Cuts a name into pieces and finds out what each means.
struct TrackNameParser {
  /// A piece of a name: what its words mean, or free text.
  enum Piece: Hashable {
    case meanings([TrackNameVocabulary.Meaning])
    case text(String)
  }

  private(set) var pieces: [Piece] = []
  /// The language that was met last, for words that add to it.
  private var last: LanguageTag?

  /// Whether the text comes from a name whose title is known and taken off. If not, codes that look like words of a
  /// title aren't taken for languages.
  private let isSuffix: Bool

  init(_ text: Substring, isSuffix: Bool) {
    self.isSuffix = isSuffix
    let chunks = Self.chunks(of: text)
    var index = 0
    while index < chunks.count {
      // Names of several words may be cut by dots: `Brazilian.Portuguese`.
      let length = (2...3).reversed().first { length in
        index + length <= chunks.count
          && chunks[index..<index + length].allSatisfy { !$0.contains(" ") && $0.utf8.count > 3 }
          && LanguageTag(named: chunks[index..<index + length].joined()) != nil
      }
      if let length, let tag = LanguageTag(named: chunks[index..<index + length].joined()) {
        append([.languages([tag])])
        index += length
      } else {
        parse(chunks[index])
        index += 1
      }
    }
  }

  /// Pieces between dots and brackets.
  private static func chunks(of text: Substring) -> [Substring] {
    text.split { ".[](){}【】（）「」".contains($0) }
      .map { trimmed($0) }
      .filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isMargin = { (character: Character) in
      character == " " || character == "_" || character == "-" || character == ","
    }
    let head = text.drop(while: isMargin)
    return head.prefix(head.count - head.reversed().prefix(while: isMargin).count)
  }

  private mutating func append(_ meanings: [TrackNameVocabulary.Meaning]) {
    for case .languages(let tags) in meanings { last = tags.count == 1 ? tags[0] : nil }
    pieces.append(.meanings(meanings))
  }

  private mutating func parse(_ chunk: Substring) {
    if let meaning = meaning(of: chunk) {
      append([meaning])
      return
    }
    // Several languages in one: `chs&eng`, `en+fr`.
    let parts = chunk.split { "&+＆".contains($0) }.map(Self.trimmed)
    if parts.count > 1 {
      let tags = parts.map { part -> LanguageTag? in
        if case .languages(let tags)? = meaning(of: part) { tags.first } else { nil }
      }
      if tags.allSatisfy({ $0 != nil }) {
        append([.languages(tags.compactMap(\.self))])
        return
      }
    }
    if let meanings = hyphenated(chunk) ?? words(of: chunk) {
      append(meanings)
    } else {
      last = nil
      pieces.append(.text(String(chunk)))
    }
  }

  /// What a piece as a whole means.
  private func meaning(of chunk: Substring) -> TrackNameVocabulary.Meaning? {
    if let last, let refined = TrackNameVocabulary.refine(last, by: chunk) { return .languages([refined]) }
    // An underscore may stand for the hyphen of a tag.
    let isTagLike = chunk.split(separator: "_").map(\.utf8.count) == [2, 2]
    let text = isTagLike ? Substring(chunk.map { $0 == "_" ? "-" : $0 }) : chunk
    if text.contains("_") || text.split(separator: "-").count > 1 && TrackNameVocabulary.hasFlag(behindHyphenIn: text) {
      return nil
    }
    if let found = TrackNameVocabulary.meaning(of: text), isSuffix || !looksLikeTitle(text, found) { return found }
    // `hearing impaired`, `closed captions`.
    let joined = chunk.filter { !" _-".contains($0) }
    if joined.utf8.count < chunk.utf8.count, case .flag(let flag)? = TrackNameVocabulary.meaning(of: Substring(joined))
    {
      return .flag(flag)
    }
    return nil
  }

  /// What is behind the hyphens of a tag that is none as a whole: flags (`en-forced`), the language that a machine
  /// translated from (`pt-BR-en`), a site's own mark (`en-j3PyPqV-e1s`).
  private func hyphenated(_ chunk: Substring) -> [TrackNameVocabulary.Meaning]? {
    let parts = chunk.split(separator: "-")
    guard parts.count > 1 else { return nil }
    for length in (1..<parts.count).reversed() {
      let head = parts[..<length].joined(separator: "-")
      guard let tag = LanguageTag(head), tag.isValid,
        case .languages(let tags)? = TrackNameVocabulary.meaning(of: head[...])
      else { continue }
      let rest = parts[length...]
      let flags = rest.compactMap { TrackNameVocabulary.flag(behindHyphen: $0) }
      if flags.count == rest.count { return [.languages(tags)] + flags.map { .flag($0) } }
      let isSource = length > 1 && rest.allSatisfy { 2...4 ~= $0.utf8.count && $0.allSatisfy(\.isLetter) }
      let mark = rest.joined(separator: "-")
      let isMark = mark.utf8.count == 11 && mark.contains(where: \.isNumber) && mark.contains(where: \.isLetter)
      return isSource || isMark ? [.languages(tags)] : nil
    }
    return nil
  }

  private func looksLikeTitle(_ word: Substring, _ meaning: TrackNameVocabulary.Meaning) -> Bool {
    guard case .languages = meaning, word.utf8.count <= 3 else { return false }
    return TrackNameVocabulary.titleWords.contains(word)
  }

  /// What the words of a piece mean; nil if one of them is any other word.
  private mutating func words(of chunk: Substring) -> [TrackNameVocabulary.Meaning]? {
    let words = chunk.split { " _-,;~".contains($0) }
    guard words.count > 1 else { return nil }
    var meanings: [TrackNameVocabulary.Meaning] = []
    var index = 0
    while index < words.count {
      let length = (1...min(4, words.count - index)).reversed().first { length in
        wordMeaning(words[index..<index + length]) != nil
      }
      if let length, let meaning = wordMeaning(words[index..<index + length]) {
        if case .languages(let tags) = meaning { last = tags.count == 1 ? tags[0] : nil }
        meanings.append(meaning)
        index += length
      } else if index == words.count - 1, meanings.contains(.clutter) {
        // The group behind a release's name.
        meanings.append(.clutter)
        index += 1
      } else {
        return nil
      }
    }
    // Nothing but languages, and not the same twice: the file has them all (`chs_eng`).
    let languages = meanings.flatMap { meaning -> [LanguageTag] in
      if case .languages(let tags) = meaning { tags } else { [] }
    }
    let isSeveral = Set(languages.map(\.language)).count == meanings.count && meanings.count > 1
    if isSeveral, languages.allSatisfy({ !["hi", "fo"].contains($0.language) }) { return [.languages(languages)] }
    return meanings
  }

  private func wordMeaning(_ words: ArraySlice<Substring>) -> TrackNameVocabulary.Meaning? {
    if words.count == 1, let word = words.first {
      if let last, let refined = TrackNameVocabulary.refine(last, by: word) { return .languages([refined]) }
      guard let found = TrackNameVocabulary.meaning(of: word), isSuffix || !looksLikeTitle(word, found) else {
        return nil
      }
      return found
    }
    let joined = Substring(words.joined(separator: " "))
    if let last, let refined = TrackNameVocabulary.refine(last, by: joined) { return .languages([refined]) }
    if let tag = LanguageTag(named: String(joined)) { return .languages([tag]) }
    if case .flag(let flag)? = TrackNameVocabulary.meaning(of: Substring(words.joined())) { return .flag(flag) }
    return nil
  }
}
