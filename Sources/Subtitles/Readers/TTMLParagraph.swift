/// Collects the content of one `<p>`, and makes a cue of it for every time at which other parts of it show.
struct TTMLParagraph {
  /// A stretch of text that shows in one interval.
  private struct Part {
    var text: String
    var style: TextStyle
    var interval: TTMLInterval
    var isBreak: Bool
    var keepsSpace: Bool
    /// The ruby container it is in, counted from 1; 0 for none.
    var container: Int

    /// Whether it shows nothing by itself.
    var isBlank: Bool { isBreak || text.utf8.allSatisfy(ASCII.isSpace) }
  }

  private var parts: [Part] = []

  /// Whether there is anything.
  var isEmpty: Bool { parts.isEmpty }

  /// Adds text.
  mutating func append(
    _ text: String, style: TextStyle, interval: TTMLInterval, keepsSpace: Bool, container: Int
  ) {
    parts.append(
      Part(
        text: text, style: style, interval: interval, isBreak: false, keepsSpace: keepsSpace, container: container))
  }

  /// Adds a `<br/>`.
  mutating func appendBreak(interval: TTMLInterval) {
    parts.append(
      Part(text: "", style: TextStyle(), interval: interval, isBreak: true, keepsSpace: false, container: 0))
  }

  /// The paragraph's cues: an interval and the runs that show in it.
  func slices(within paragraph: TTMLInterval) -> [(interval: TTMLInterval, runs: [TextRun])] {
    var times: Set<Double> = [paragraph.start, paragraph.end]
    for part in parts where !part.isBlank {
      let interval = part.interval.clipped(to: paragraph)
      if !interval.isEmpty { times.formUnion([interval.start, interval.end]) }
    }
    // A paragraph of more parts than anyone writes would make as many cues, each of all the parts.
    let sorted = times.count > 500 ? [paragraph.start, paragraph.end] : times.sorted()
    var slices: [(interval: TTMLInterval, runs: [TextRun])] = []
    for (start, end) in zip(sorted, sorted.dropFirst()) where start < end {
      let interval = TTMLInterval(start: start, end: end)
      let showing = parts.filter { $0.interval.start <= start && $0.interval.end >= end || times.count > 500 }
      guard showing.contains(where: { !$0.isBlank }) else { continue }
      slices.append((interval, TTMLParagraph.runs(of: showing)))
    }
    return slices
  }

  private static func runs(of parts: [Part]) -> [TextRun] {
    var runs: [TextRun] = []
    var atLineStart = true
    var index = 0
    func append(_ text: String, _ style: TextStyle) {
      guard !text.isEmpty else { return }
      runs.append(TextRun(text, style: style))
    }
    while index < parts.count {
      let part = parts[index]
      if part.container > 0 {
        let group = parts[index...].prefix { $0.container == part.container }
        index += group.count
        for run in ruby(group) {
          append(run.text, run.style)
          atLineStart = false
        }
        continue
      }
      index += 1
      if part.isBreak {
        trimEnd(&runs)
        append("\n", TextStyle())
        atLineStart = true
      } else if part.keepsSpace {
        append(part.text, part.style)
        atLineStart = part.text.hasSuffix("\n")
      } else {
        let endsInSpace = atLineStart || (runs.last?.text.hasSuffix(" ") ?? false)
        let text = collapsed(part.text, dropsLeading: endsInSpace)
        append(text, part.style)
        if !text.isEmpty { atLineStart = false }
      }
    }
    trimEnd(&runs)
    return runs
  }

  /// Takes the blank away that stands at the end of a line.
  private static func trimEnd(_ runs: inout [TextRun]) {
    guard let last = runs.last, last.text.hasSuffix(" ") else { return }
    runs[runs.count - 1].text.removeLast()
    if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
  }

  private static func collapsed(_ text: String, dropsLeading: Bool) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 {
      if !ASCII.isSpace(byte) {
        output.append(byte)
      } else if output.last != ASCII.space, !(output.isEmpty && dropsLeading) {
        output.append(ASCII.space)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The base and the annotation of a ruby container, in this order. An annotation of nothing is left out.
  private static func ruby(_ parts: ArraySlice<Part>) -> [TextRun] {
    func runs(_ kind: TextStyle.Ruby) -> [TextRun] {
      var runs: [TextRun] = []
      for part in parts where part.style.ruby == kind && !part.isBreak {
        let text = collapsed(part.text, dropsLeading: runs.isEmpty)
        if !text.isEmpty { runs.append(TextRun(text, style: part.style)) }
      }
      trimEnd(&runs)
      return runs
    }
    var base = runs(.base)
    let annotation = runs(.annotation)
    if base.isEmpty { return [] }
    if annotation.isEmpty {
      for index in base.indices { base[index].style.ruby = nil }
      return base
    }
    return base + annotation
  }
}

/// A stretch of time in seconds.
struct TTMLInterval: Equatable {
  var start: Double
  /// Infinite if it isn't said.
  var end: Double

  /// Whether nothing is in it.
  var isEmpty: Bool { end <= start }

  /// The part of it that is in another one.
  func clipped(to other: TTMLInterval) -> TTMLInterval {
    TTMLInterval(start: max(start, other.start), end: min(end, other.end))
  }
}
