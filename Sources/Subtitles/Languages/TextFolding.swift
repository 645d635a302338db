/// Makes texts comparable that differ by case, accents or composition only.
enum TextFolding {
  /// The text in lower case, Latin letters without their accents, however they are composed.
  static func folded(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text.lowercased() {
      if character.isASCII {
        result.append(character)
      } else {
        result.append(bases[character] ?? character)
      }
    }
    return result
  }

  /// Letters and what they are without accents. Swift compares characters by canonical equivalence.
  private static let bases: [Character: Character] = {
    let groups = [
      "aàáâãäåāăąạảấầẩẫậắằẳẵặ", "cçćĉċč", "dďđ", "eèéêëēĕėęěẹẻẽếềểễệ", "gĝğġģ", "hĥħ", "iìíîïĩīĭįıỉị", "jĵ", "kķ",
      "lĺļľł",
      "nñńņň", "oòóôõöøōŏőơọỏốồổỗộớờởỡợ", "rŕŗř", "sśŝşšș", "tţťŧț", "uùúûüũūŭůűųưụủứừửữự", "wŵ", "yýÿŷỳỵỷỹ", "zźżž",
    ]
    var table: [Character: Character] = [:]
    for group in groups {
      guard let base = group.first else { continue }
      for letter in group.dropFirst() { table[letter] = base }
    }
    return table
  }()
}

extension TextFolding {
  /// Whether both are the same but for case and the composition of accents.
  static func isSame(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a == b || a.lowercased() == b.lowercased()
  }
}
