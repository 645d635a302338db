/// A positive rational number by which times are multiplied: `25/23.976`, `1.001`, `104.27%`.
public struct StretchRatio: Hashable, Sendable, LosslessStringConvertible {
  /// The number above the line; above 0.
  public let numerator: Int
  /// The number below the line; above 0.
  public let denominator: Int

  /// 1: times stay.
  public static let identity = StretchRatio(reducing: 1, 1)

  /// A ratio of two numbers above 0, between 1/100 and 100; nil for anything else.
  public init?(_ numerator: Int, over denominator: Int) {
    guard numerator > 0, denominator > 0, 0.01...100 ~= Double(numerator) / Double(denominator) else { return nil }
    self.init(reducing: numerator, denominator)
  }

  private init(reducing numerator: Int, _ denominator: Int) {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// A ratio as people write it: a decimal number, two of them with a slash or colon between them, or a percentage.
  /// Numbers have at most nine digits before and behind the point, and mean exactly what they say: `23.976` is
  /// 23976/1000, not 24000/1001. Nil for anything else, and for ratios below 1/100 or above 100.
  public init?(_ text: String) {
    let isPercentage = text.utf8.last == ASCII.percent
    let parts = text.dropLast(isPercentage ? 1 : 0).split(omittingEmptySubsequences: false) { $0 == "/" || $0 == ":" }
    guard 1...2 ~= parts.count, let first = Self.decimal(parts[0]), let second = Self.decimal(parts.last ?? "") else {
      return nil
    }
    let divisor = parts.count == 2 ? second : (value: 1, scale: 1)
    let (top, overflowsTop) = first.value.multipliedReportingOverflow(by: divisor.scale)
    let (bottom, overflowsBottom) = first.scale.multipliedReportingOverflow(by: divisor.value)
    let (whole, overflows) = bottom.multipliedReportingOverflow(by: isPercentage ? 100 : 1)
    guard !overflowsTop, !overflowsBottom, !overflows else { return nil }
    self.init(top, over: whole)
  }

  /// A decimal number as an integer over a power of ten.
  private static func decimal(_ text: Substring) -> (value: Int, scale: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count else { return nil }
    let (whole, fraction) = (parts[0], parts.count == 2 ? parts[1] : "")
    guard !(whole.isEmpty && fraction.isEmpty), whole.utf8.count <= 9, fraction.utf8.count <= 9,
      whole.utf8.allSatisfy(ASCII.isDigit), fraction.utf8.allSatisfy(ASCII.isDigit),
      let value = Int("0\(whole)\(fraction)")
    else { return nil }
    return (value, (0..<fraction.utf8.count).reduce(1) { scale, _ in scale * 10 })
  }

  /// `1001/1000`, or `2` if nothing is below the line.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
