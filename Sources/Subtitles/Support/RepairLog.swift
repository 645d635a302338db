/// Counts what is put right while a file is read.
struct RepairLog {
  private(set) var repairs: [Repair] = []
  /// The place of the code that was noted last: it is often the next one, too.
  private var latest = 0

  /// Counts one more of a code.
  mutating func note(_ code: Repair.Code, line: Int? = nil, count: Int = 1) {
    guard count > 0 else { return }
    if latest < repairs.count, repairs[latest].code == code {
      repairs[latest].count += count
      return
    }
    // There are some fifty codes at most, and a few in any file.
    if let place = repairs.firstIndex(where: { $0.code == code }) {
      latest = place
      repairs[place].count += count
      return
    }
    latest = repairs.count
    repairs.append(Repair(code: code, count: count, firstLine: line))
  }
}
