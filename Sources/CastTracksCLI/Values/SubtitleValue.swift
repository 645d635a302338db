package import Subtitles

/// What options say of subtitle files.
package enum SubtitleValue {
  /// The name of a charset that is known.
  package static func charset(_ text: String) throws(ValueError) -> String {
    do {
      try CharsetDetector.check(text)
    } catch {
      let near = error.suggestions.map { "'\($0)'" }.joined(separator: " or ")
      throw ValueError("no charset of that name is known" + (near.isEmpty ? "" : "; did you mean \(near)?"))
    }
    return text
  }

  /// A language: a tag, an ISO 639 code, or a name.
  package static func language(_ text: String) throws(ValueError) -> LanguageTag {
    guard let tag = LanguageTag(meant: text) else {
      throw ValueError("a language is a tag such as en, pt-BR or zh-Hans, or an English name")
    }
    return tag
  }

  /// A subtitle format.
  package static func format(_ text: String) throws(ValueError) -> SubtitleFormat {
    guard let format = SubtitleFormat(name: text) else {
      throw .notOne(text, of: SubtitleFormat.allCases.map(\.rawValue))
    }
    return format
  }

  /// Frames per second: `25`, `23.976`, `24000/1001`.
  package static func frameRate(_ text: String) throws(ValueError) -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard 1...2 ~= parts.count, let first = parts[0], let second = parts.count == 2 ? parts[1] : 1,
      (first / second).isFinite, first / second > 0, first / second <= 1000
    else { throw ValueError("a frame rate is like 25, 23.976 or 24000/1001") }
    return first / second
  }

  /// A time in milliseconds by which subtitles come later, or with a minus earlier.
  package static func offset(_ text: String) throws(ValueError) -> Int {
    Int((try TimeValue.offset(text).seconds * 1000).rounded())
  }

  /// A ratio by which times are multiplied.
  package static func stretch(_ text: String) throws(ValueError) -> StretchRatio {
    guard let ratio = StretchRatio(text) else {
      throw ValueError("a ratio is like 1.001 or 25/23.976, from 1/100 to 100")
    }
    return ratio
  }
}
