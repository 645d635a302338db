import Glibc

/// The time of day as text.
package enum Timestamp {
  /// Now, in UTC, to the millisecond: `2026-01-01T12:00:00.000Z`.
  package static func now() -> String {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return "" }
    return utc(seconds: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
  }

  /// A time since 1970, not before it.
  package static func utc(seconds: Int, milliseconds: Int) -> String {
    let (year, month, day) = date(days: seconds / 86_400)
    let clock = "\(pad(seconds / 3600 % 24, 2)):\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2))"
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(clock).\(pad(milliseconds, 3))Z"
  }

  /// The time of day here: `12:00:00`.
  package static func local() -> String {
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&now, &parts) != nil else { return "" }
    return unsafe "\(pad(Int(parts.tm_hour), 2)):\(pad(Int(parts.tm_min), 2)):\(pad(Int(parts.tm_sec), 2))"
  }

  /// The date of a day counted from 1970-01-01: 400 years have 146,097 days, and a year is best begun in March.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func pad(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
