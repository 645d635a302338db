/// Finds out the language of a text, where it is sure: by a script that one language has, else by how letters follow each
/// other, with a wide margin over every other language. What is not sure is not said.
enum TextLanguage {
  /// The language of a text; nil if it isn't sure.
  static func detect(_ sample: TextSample) -> LanguageTag? {
    guard sample.letterCount >= 20 else { return nil }
    // Japanese is the only one with kana, and mostly has Han characters, too.
    if sample.share(of: "Kana") > 0.1, sample.share(of: "Kana") + sample.share(of: "Hani") > 0.7 {
      return LanguageTag(language: "ja")
    }
    if sample.share(of: "Hani") > 0.7, sample.share(of: "Kana") < 0.01 { return chinese(sample) }
    guard let script = sample.mainScript else { return nil }
    if let language = languages[script] { return LanguageTag(language: language) }
    return ["Latn", "Cyrl", "Arab"].contains(script) ? byLetters(sample) : nil
  }

  /// Scripts that hardly any other language of today's films is written in.
  private static let languages = [
    "Grek": "el", "Hebr": "he", "Thai": "th", "Hang": "ko", "Armn": "hy", "Geor": "ka", "Guru": "pa", "Gujr": "gu",
    "Orya": "or",
    "Taml": "ta", "Telu": "te", "Knda": "kn", "Mlym": "ml", "Sinh": "si", "Laoo": "lo", "Khmr": "km", "Mymr": "my",
    "Thaa": "dv",
    "Tibt": "bo",
  ]

  /// Simplified or traditional by the characters that only one of them has.
  private static func chinese(_ sample: TextSample) -> LanguageTag {
    let simplified = Set(CommonCharacters.simplified.unicodeScalars.map(\.value))
    let traditional = Set(CommonCharacters.traditional.unicodeScalars.map(\.value))
    var (hans, hant) = (0, 0)
    for value in sample.scalars {
      let (isHans, isHant) = (simplified.contains(value), traditional.contains(value))
      if isHans, !isHant { hans += 1 }
      if isHant, !isHans { hant += 1 }
    }
    if hans > hant * 4, hans >= 3 { return LanguageTag(language: "zh", script: "Hans") }
    if hant > hans * 4, hant >= 3 { return LanguageTag(language: "zh", script: "Hant") }
    return LanguageTag(language: "zh")
  }

  /// The language whose letter pairs fit best, if nothing else comes near.
  private static func byLetters(_ sample: TextSample) -> LanguageTag? {
    guard sample.letterCount >= 80 else { return nil }
    var costs = LetterModel.all.values.filter { !$0.language.contains("-") }.map { model in
      (language: model.language, cost: cost(sample, as: model))
    }
    costs.sort { ($0.cost, $0.language) < ($1.cost, $1.language) }
    guard let best = costs.first, let second = costs.dropFirst().first else { return nil }
    let mean = Double(best.cost) / Double(sample.letterCount)
    // In quarters of a bit a letter: text of a language without a model costs more than 17. The margin
    // must be wide in all, and not come from a few letters of a long text.
    let margin = second.cost - best.cost
    guard mean < limit, margin >= requiredMargin, Double(margin) > requiredMeanMargin * Double(sample.letterCount)
    else {
      return nil
    }
    // Danish and Norwegian, or what Croats and Serbs write, are told by more than pairs of letters.
    return best.language == "sh" ? nil : LanguageTag(language: best.language)
  }

  private static let limit = 17.5
  private static let requiredMargin = 140
  private static let requiredMeanMargin = 0.5

  private static func cost(_ sample: TextSample, as model: LetterModel) -> Int {
    var cost = 0
    var previous = 0
    for scalar in sample.scalars {
      guard scalar > 0x20 else {
        if previous > 0 { cost += Int(model.costs[previous * model.size]) }
        previous = 0
        continue
      }
      let number = model.numbers[scalar] ?? 0
      cost += number > 0 ? Int(model.costs[previous * model.size + number]) : 52
      previous = number
    }
    return cost
  }
}
