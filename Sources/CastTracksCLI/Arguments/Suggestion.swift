/// "Did you mean": the nearest known word to a mistyped one.
package enum Suggestion {
  /// The candidate nearest to `word`, if it is near enough to be what was meant.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    if let longer = candidates.filter({ word.count >= 3 && $0.hasPrefix(word) }).min(by: { $0.count < $1.count }) {
      return longer
    }
    let limit = max(1, word.count / 3)
    let ranked = candidates.map { (distance(word, $0), $0) }.filter { $0.0 <= limit && $0.0 < word.count }
    return ranked.min { $0.0 < $1.0 }?.1
  }

  /// The number of edits between two words; a swap of neighbours is one edit.
  package static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.lowercased())
    let b = Array(second.lowercased())
    guard !a.isEmpty else { return b.count }
    guard !b.isEmpty else { return a.count }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}
