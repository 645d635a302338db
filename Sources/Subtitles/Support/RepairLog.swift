/// Counts what is put right while a file is read.
struct RepairLog {
  private(set) var repairs: [Repair] = []
  private var places: [Repair.Code: Int] = [:]

  /// Counts one more of a code.
  mutating func note(_ code: Repair.Code, line: Int? = nil, count: Int = 1) {
    guard count > 0 else { return }
    if let place = places[code] {
      repairs[place].count += count
      return
    }
    places[code] = repairs.count
    repairs.append(Repair(code: code, count: count, firstLine: line))
  }

  /// How often a code was noted.
  func count(of code: Repair.Code) -> Int {
    places[code].map { repairs[$0].count } ?? 0
  }
}
