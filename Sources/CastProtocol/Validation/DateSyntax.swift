/// Whether text is an ISO 8601 date, with or without a time, as Cast metadata wants it.
enum DateSyntax {
  /// Whether the text is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, the last maybe with `Thh:mm[:ss[.fff]]` and `Z` or
  /// `±hh:mm`; or the same without hyphens and colons.
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let (date, isWhole) = dateParts(parts[0])
    guard let date, (1...12).contains(date[1]), (1...days(in: date[1], of: date[0])).contains(date[2]) else {
      return false
    }
    return parts.count == 1 || isWhole && isTime(parts[1])
  }

  /// Year, month and day, and whether all were there.
  private static func dateParts(_ text: Substring) -> ([Int]?, Bool) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    if fields.count == 1, text.utf8.count == 8, let number = digits(text, 8) {
      return ([number / 10_000, number / 100 % 100, number % 100], true)
    }
    guard fields.count <= 3 else { return (nil, false) }
    var values: [Int] = []
    for (field, width) in zip(fields, [4, 2, 2]) {
      guard let value = digits(field, width) else { return (nil, false) }
      values.append(value)
    }
    return (values + Array(repeating: 1, count: 3 - values.count), values.count == 3)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isTime(_ text: Substring) -> Bool {
    var time = text
    if time.last == "Z" {
      time.removeLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard isClock(time[time.index(after: sign)...], fields: 1...2) else { return false }
      time = time[..<sign]
    }
    let pieces = time.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if pieces.count == 2, pieces[1].isEmpty || !pieces[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return false
    }
    return isClock(pieces[0], fields: pieces.count == 2 ? 3...3 : 2...3)
  }

  private static func isClock(_ text: Substring, fields allowed: ClosedRange<Int>) -> Bool {
    var fields = text.split(separator: ":", omittingEmptySubsequences: false)
    if fields.count == 1 {
      fields = stride(from: 0, to: text.count, by: 2).map { text.dropFirst($0).prefix(2) }
    }
    guard allowed.contains(fields.count) else { return false }
    return zip(fields, [23, 59, 60]).allSatisfy { field, maximum in digits(field, 2).map { $0 <= maximum } ?? false }
  }

  private static func digits(_ text: Substring, _ count: Int) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
