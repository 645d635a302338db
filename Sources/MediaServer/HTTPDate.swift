/// Dates of HTTP headers (RFC 9110, section 5.6.7), as seconds since 1970 UTC.
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`. Years before 1 and after 9999 are clamped to these.
  package static func format(_ seconds: Int64) -> String {
    let clamped = min(max(seconds, -62_135_596_800), 253_402_300_799)
    let day = clamped >= 0 ? clamped / 86_400 : (clamped - 86_399) / 86_400
    let second = clamped - day * 86_400
    let (year, month, dayOfMonth) = civil(fromDays: day)
    let weekday = days[Int(((day % 7) + 7) % 7)]
    return "\(weekday), \(pad(dayOfMonth, 2)) \(months[Int(month) - 1]) \(pad(year, 4)) "
      + "\(pad(second / 3600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2)) GMT"
  }

  /// Parses the fixed form, and the two obsolete ones: `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  package static func parse(_ text: some StringProtocol) -> Int64? {
    let words = String(text).split(separator: " ").map(String.init)
    switch words.count {
    case 6 where words[5] == "GMT":
      return seconds(year: words[3], month: words[2], day: words[1], time: words[4])
    case 5:
      return seconds(year: words[4], month: words[1], day: words[2], time: words[3])
    case 4 where words[3] == "GMT":
      let date = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard date.count == 3 else { return nil }
      return seconds(year: date[2], month: date[1], day: date[0], time: words[2])
    default:
      return nil
    }
  }

  private static func seconds(year: String, month: String, day: String, time: String) -> Int64? {
    guard let monthIndex = months.firstIndex(of: month), let dayNumber = number(day, upTo: 31), dayNumber > 0,
      var yearNumber = number(year, upTo: 9999)
    else { return nil }
    if year.utf8.count == 2 { yearNumber += yearNumber < 70 ? 2000 : 1900 }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], upTo: 23), let minute = number(parts[1], upTo: 59),
      let second = number(parts[2], upTo: 60)
    else { return nil }
    return days(year: yearNumber, month: Int64(monthIndex) + 1, day: dayNumber) * 86_400
      + hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: some StringProtocol, upTo limit: Int64) -> Int64? {
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let value = Int64(text),
      value <= limit
    else { return nil }
    return value
  }

  // The calendar arithmetic counts years from March, in eras of 400 years (146,097 days).

  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(fromDays count: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = count + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  private static func pad(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
