/// Parses the settings of cues and regions (W3C WebVTT, sections 6.2 and 6.3).
enum SettingsParser {
  /// A cue's settings, and how many could not be read. Of a setting that comes twice the last readable one counts.
  static func cue(_ text: some Collection<UInt8>) -> (settings: CueSettings, invalid: Int) {
    var settings = CueSettings()
    var invalid = 0
    for word in text.split(whereSeparator: ASCII.isSpace) {
      guard let (name, value) = split(word, at: ASCII.colon), set(&settings, name, value) else {
        invalid += 1
        continue
      }
    }
    // A region has its own place: cues with a line, a size or vertical text are in none.
    if settings.vertical != nil || settings.line != nil || settings.size.map({ $0 != 100 }) ?? false {
      settings.region = nil
    }
    return (settings, invalid)
  }

  private static func set(_ settings: inout CueSettings, _ name: String, _ value: String) -> Bool {
    switch name {
    case "vertical":
      guard let vertical = CueSettings.Vertical(rawValue: value) else { return false }
      settings.vertical = vertical
    case "line": return setLine(&settings, value)
    case "position": return setPosition(&settings, value)
    case "size":
      guard let size = percentage(value) else { return false }
      settings.size = size
    case "align":
      // "middle" was the word before 2014.
      guard let alignment = value == "middle" ? .center : CueSettings.Alignment(rawValue: value) else { return false }
      settings.alignment = alignment
    case "region": settings.region = value
    default: return false
    }
    return true
  }

  private static func setLine(_ settings: inout CueSettings, _ value: String) -> Bool {
    let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var alignment: CueSettings.LineAlignment?
    if parts.count == 2 {
      guard let known = CueSettings.LineAlignment(rawValue: parts[1] == "middle" ? "center" : parts[1])
      else { return false }
      alignment = known
    }
    if parts[0].hasSuffix("%") {
      guard let percent = percentage(parts[0]) else { return false }
      settings.line = .percent(percent)
    } else {
      guard let row = Double(decimal: parts[0]) else { return false }
      // Rows beyond any screen are beyond it at a thousand, too.
      settings.line = .row(Int(min(max(row, -1000), 1000).rounded()))
    }
    settings.lineAlignment = alignment
    return true
  }

  private static func setPosition(_ settings: inout CueSettings, _ value: String) -> Bool {
    let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var alignment: CueSettings.PositionAlignment?
    if parts.count == 2 {
      guard let known = positionAlignment(parts[1]) else { return false }
      alignment = known
    }
    guard let position = percentage(parts[0]) else { return false }
    settings.position = position
    settings.positionAlignment = alignment
    return true
  }

  private static func positionAlignment(_ word: String) -> CueSettings.PositionAlignment? {
    switch word {
    case "start": .lineLeft  // Words of earlier drafts.
    case "middle": .center
    case "end": .lineRight
    default: CueSettings.PositionAlignment(rawValue: word)
    }
  }

  /// A region; nil if it has no identifier. Also how many settings could not be read.
  static func region(_ text: some Collection<UInt8>) -> (region: CueRegion?, invalid: Int) {
    var region = CueRegion(identifier: "")
    var invalid = 0
    for word in text.split(whereSeparator: ASCII.isSpace) {
      guard let (name, value) = split(word, at: ASCII.colon) else {
        invalid += 1
        continue
      }
      switch name {
      case "id": region.identifier = value
      case "width": if let width = percentage(value) { region.width = width } else { invalid += 1 }
      case "lines":
        if !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit) {
          region.lines = min(Int(value) ?? 1000, 1000)
        } else {
          invalid += 1
        }
      case "regionanchor": if let anchor = anchor(value) { region.regionAnchor = anchor } else { invalid += 1 }
      case "viewportanchor": if let anchor = anchor(value) { region.viewportAnchor = anchor } else { invalid += 1 }
      case "scroll": if value == "up" { region.scrollsUp = true } else { invalid += 1 }
      default: invalid += 1
      }
    }
    return (region.identifier.isEmpty ? nil : region, invalid)
  }

  private static func anchor(_ value: String) -> CueRegion.Anchor? {
    let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let x = percentage(parts[0]), let y = percentage(parts[1]) else { return nil }
    return CueRegion.Anchor(x: x, y: y)
  }

  /// A name and a value, neither empty; nil if there is no such pair.
  private static func split(_ word: some Collection<UInt8>, at separator: UInt8) -> (name: String, value: String)? {
    guard let place = word.firstIndex(of: separator) else { return nil }
    let (name, value) = (word[..<place], word[word.index(after: place)...])
    guard !name.isEmpty, !value.isEmpty else { return nil }
    return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// A percentage from 0 to 100; nil for anything else.
  static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let value = Double(decimal: String(text.dropLast())), 0...100 ~= value,
      !text.hasPrefix("-")
    else { return nil }
    return value
  }
}

extension Double {
  /// A number of digits with a fraction or without, and a minus before it or not; nil for anything else.
  init?(decimal text: String) {
    let digits = text.utf8.first == ASCII.minus ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: ASCII.dot, maxSplits: 2, omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }) else { return nil }
    // What is too large for a number is infinite; the caller limits it.
    self = Double(text.prefix(400)) ?? .infinity
  }
}
