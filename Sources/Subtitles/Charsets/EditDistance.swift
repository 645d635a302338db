/// How many letters must be changed, put in, taken out or swapped with their neighbour to make one word of another.
enum EditDistance {
  /// The distance, or something above `limit` as soon as that is sure.
  static func between(_ a: String, _ b: String, limit: Int) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        row.append(cost)
      }
      guard row.contains(where: { $0 <= limit }) else { return limit + 1 }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
