/// A tag of loosely written HTML or WebVTT.
struct LooseTag {
  var name: TagName
  var isEnd: Bool
  /// The classes behind the name, dots included: `.loud` of `<v.loud Mary>`.
  var classes: Range<Int>
  /// What stands between the name (and classes) and the `>`.
  var rest: Range<Int>
  /// The place behind the tag.
  var end: Int

  /// The tag at a `<`; nil if there is none that WebVTT or HTML knows, or if no `>` follows before the next `<`.
  init?(_ bytes: [UInt8], at start: Int, upTo limit: Int) {
    var position = start + 1
    isEnd = position < limit && bytes[position] == ASCII.slash
    if isEnd { position += 1 }
    let nameStart = position
    let nameLimit = min(limit, position + LooseTag.maximumNameLength)
    while position < nameLimit,
      ASCII.isLetter(bytes[position]) || position > nameStart && ASCII.isDigit(bytes[position])
    {
      position += 1
    }
    guard position > nameStart, position < limit else { return nil }
    let next = bytes[position]
    guard next == ASCII.greater || next == ASCII.dot || next == ASCII.slash || ASCII.isSpace(next) else { return nil }
    let letters = bytes[nameStart..<position].map(ASCII.lowercased)
    guard let name = TagName(String(decoding: letters, as: UTF8.self)) else { return nil }
    self.name = name
    let classesStart = position
    while position < limit, bytes[position] != ASCII.greater, bytes[position] != ASCII.less,
      !ASCII.isSpace(bytes[position])
    {
      position += 1
    }
    classes = bytes[classesStart] == ASCII.dot ? classesStart..<position : classesStart..<classesStart
    let restStart = classes.isEmpty ? classesStart : position
    position = restStart
    while position < limit, bytes[position] != ASCII.greater, bytes[position] != ASCII.less { position += 1 }
    guard position < limit, bytes[position] == ASCII.greater else { return nil }
    rest = restStart..<position
    end = position + 1
  }

  private static let maximumNameLength = 12

  /// The value of an attribute, without its quotes; nil if the tag doesn't have it.
  static func attribute(_ name: StaticString, in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    var position = range.lowerBound
    while position < range.upperBound {
      while position < range.upperBound, ASCII.isSpace(bytes[position]) || bytes[position] == ASCII.slash {
        position += 1
      }
      let nameStart = position
      while position < range.upperBound, bytes[position] != ASCII.equals, !ASCII.isSpace(bytes[position]) {
        position += 1
      }
      let nameRange = nameStart..<position
      while position < range.upperBound, ASCII.isSpace(bytes[position]) { position += 1 }
      guard position < range.upperBound, bytes[position] == ASCII.equals else {
        if nameRange.isEmpty { position += 1 }
        continue
      }
      position += 1
      while position < range.upperBound, ASCII.isSpace(bytes[position]) { position += 1 }
      let quote = position < range.upperBound ? bytes[position] : 0
      var value = position..<position
      if quote == ASCII.quote || quote == ASCII.apostrophe {
        let close = bytes.firstPlace(of: quote, in: (position + 1)..<range.upperBound) ?? range.upperBound
        value = (position + 1)..<close
        position = min(close + 1, range.upperBound)
      } else {
        while position < range.upperBound, !ASCII.isSpace(bytes[position]) { position += 1 }
        value = value.lowerBound..<position
      }
      if bytes.matches(nameRange, name) { return value }
    }
    return nil
  }
}
