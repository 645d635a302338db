/// Makes cue settings of a place in the picture.
///
/// The settings use no alignment behind `line` and `position`: Chromium, which most receivers are, drops a `position`
/// that has one, and doesn't know that of `line`. So the top of the text is reckoned from its number of lines.
enum Placement {
  /// A line of text in percent of the picture's height, as players draw it.
  private static let lineHeight = 6.0

  /// Settings of a place of the numeric keypad, 1 bottom left to 9 top right, and a point in percent if there is one.
  static func settings(
    alignment: Int?, point: (x: Double, y: Double)? = nil, lineCount: Int, defaultAlignment: Int = 2
  ) -> CueSettings {
    let alignment = alignment ?? defaultAlignment
    let column = (alignment - 1) % 3
    let row = (alignment - 1) / 3
    var settings = CueSettings()
    switch column {
    case 0: settings.alignment = .left
    case 2: settings.alignment = .right
    default: break
    }
    guard let point, point.x.isFinite, point.y.isFinite else {
      if column != 1 { settings.position = column == 0 ? 5 : 95 }
      if row == 2 { settings.line = .row(0) }
      if row == 1 { settings.line = .percent(top(of: 50, row: 1, lineCount: lineCount)) }
      return settings
    }
    settings.line = .percent(top(of: point.y, row: row, lineCount: lineCount))
    let x = min(max(point.x, 0), 100)
    // Near the middle a box of text should have the whole width.
    if column != 1 || abs(x - 50) > 2 { settings.position = x.rounded() }
    return settings
  }

  /// The top of a text whose bottom (row 0), middle (1) or top (2) is at `y`, in percent.
  static func top(of y: Double, row: Int, lineCount: Int) -> Double {
    let height = lineHeight * Double(min(max(lineCount, 1), 15))
    let top = row == 0 ? y - height : row == 1 ? y - height / 2 : y
    return min(max(top, 0), max(0, 100 - height)).rounded()
  }
}
