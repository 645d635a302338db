import CastProtocol
import TestSupport
import Testing

/// Every row of the shared table of colours.
@Suite(.enabled(if: SharedData.isAvailable, SharedData.absence)) struct SharedColorsTests {
  @Test func holdsForEveryRow() throws {
    let rows = SharedData.rows("colors.tsv")
    #expect(rows.count > 100)
    for row in rows {
      let text = row[0].replacing("\\t", with: "\t").replacing("\\n", with: "\n")
      let color = try? CastColor(css: text)
      switch row[1] {
      case "valid": #expect(color?.cssString == row[2], "\(row)")
      case "invalid": #expect(color == nil, "\(row)")
      case "extension" where !row[3].hasPrefix("convenience"): #expect(color?.cssString == row[2], "\(row)")
      default: #expect(color == nil || color?.cssString == row[2], "\(row)")
      }
    }
  }
}
