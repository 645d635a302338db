/// Moves and stretches the times of cues: first the stretch, then the offset, exact to the millisecond.
public struct Retiming: Hashable, Sendable {
  /// What is added to times, in milliseconds: above 0 shows the text later, below 0 earlier.
  public var offset: Int
  /// What times are multiplied by.
  public var stretch: StretchRatio

  /// A change of times; without arguments there is none.
  public init(offset: Int = 0, stretch: StretchRatio = .identity) {
    self.offset = offset
    self.stretch = stretch
  }

  /// Whether nothing changes.
  public var isIdentity: Bool { offset == 0 && stretch == .identity }

  /// What a change of times did.
  public struct Report: Hashable, Sendable {
    /// Cues that would have ended before the start of the media, and are gone.
    public var dropped = 0
    /// Cues that would have begun before the start of the media, and show from there.
    public var cut = 0
  }

  /// A time after the change, in milliseconds; below 0 if it is before the start of the media. Halves are rounded up.
  public func time(_ milliseconds: Int) -> Int {
    let bottom = Int128(stretch.denominator)
    let scaled = Int128(milliseconds) * Int128(stretch.numerator) * 2 + bottom
    var result = scaled / (bottom * 2)
    if scaled < 0, scaled % (bottom * 2) != 0 { result -= 1 }
    // Nothing lasts longer than 285,000 years: results stay far from where sums overflow.
    return Int(max(-Self.limit, min(Self.limit, result + Int128(offset))))
  }

  private static let limit: Int128 = 1 << 53

  /// Changes the times of all cues. What would show before the start of the media is cut there, and dropped if nothing
  /// is left.
  @discardableResult
  public func apply(to cues: inout CueList) -> Report {
    var report = Report()
    guard !isIdentity else { return report }
    let count = cues.count
    report.cut = cues.records.count { time($0.start) < 0 && time($0.end) > 0 }
    cues.mapTimes { start, end in
      let newEnd = time(end)
      return newEnd > 0 || end == start && time(start) >= 0 ? (max(0, time(start)), newEnd) : nil
    }
    report.dropped = count - cues.count
    return report
  }
}
