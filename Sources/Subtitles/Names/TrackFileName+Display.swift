extension TrackFileName {
  /// A name for people: `English`, `English (SDH)`, `Portuguese (Brazil)`, `Chinese (Simplified) & English`, `Chapters`.
  ///
  /// A language whose name has an addition in parentheses already gets no second one; ``details`` has them all.
  public var displayName: String {
    if kind == .chapters, language.isUndetermined { return "Chapters" }
    let name = plainName
    let details = details
    if details.isEmpty || name.hasSuffix(")") { return name }
    return "\(name) (\(details.joined(separator: ", ")))"
  }

  /// The name with every property in it: `Portuguese (Brazil, Forced)`.
  public var fullName: String {
    let details = details
    if details.isEmpty || kind == .chapters && language.isUndetermined { return displayName }
    let list = details.joined(separator: ", ")
    return plainName.hasSuffix(")") ? "\(plainName.dropLast()), \(list))" : "\(plainName) (\(list))"
  }

  /// The languages' names, without properties.
  var plainName: String {
    if language.isUndetermined, otherLanguages.isEmpty { return "Subtitles" }
    return ([language] + otherLanguages).map(\.englishName).joined(separator: " & ")
  }

  /// Properties in words: `Forced`, `SDH`, `Commentary`.
  public var details: [String] {
    var words: [String] = []
    if isForced { words.append("Forced") }
    if let captionsLabel, kind == .captions { words.append(captionsLabel) }
    if isCommentary { words.append("Commentary") }
    if kind == .descriptions { words.append("Descriptions") }
    if kind == .chapters, !language.isUndetermined { words.append("Chapters") }
    if isAutomatic { words.append("auto-generated") }
    if isOriginal { words.append("Original") }
    return words
  }
}
