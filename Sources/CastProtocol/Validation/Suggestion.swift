/// "Did you mean": the known word that a mistyped one is closest to.
package enum Suggestion {
  /// The closest candidate, if it is close enough that it was probably meant: one slip in four letters, two in more.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = word.count <= 4 ? 1 : word.count <= 8 ? 2 : 3
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let distance = distance(word, Array(candidate.lowercased().unicodeScalars))
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func distance(_ left: [UnicodeScalar], _ right: [UnicodeScalar]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, scalar) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (scalar == other ? 0 : 1))
        if i > 0, j > 0, scalar == right[j - 1], left[i - 1] == other { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
