/// WebVTT cue text (W3C WebVTT, section 4.2.2) from styled runs, and back.
enum CueMarkup {
  /// Cue text of runs: well formed whatever they hold.
  static func serialize(_ runs: [TextRun]) -> String {
    var bytes: [UInt8] = []
    var builder = CueTextBuilder()
    for run in runs {
      builder.append(run, to: &bytes)
    }
    builder.finish(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The runs of well-formed cue text.
  static func runs(of markup: String) -> [TextRun] {
    let bytes = Array(markup.utf8)
    var runs: [TextRun] = []
    var styles = [TextStyle()]
    var time: Int?
    var text: [UInt8] = []
    func flush() {
      guard !text.isEmpty else { return }
      runs.append(TextRun(String(decoding: text, as: UTF8.self), style: styles[styles.count - 1], time: time))
      text.removeAll(keepingCapacity: true)
      time = nil
    }
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.less, let close = bytes[position...].firstIndex(of: ASCII.greater) {
        flush()
        let tag = bytes[(position + 1)..<close]
        if let moment = Timestamp.parse(tag) {
          time = moment
        } else if tag.first == ASCII.slash {
          if styles.count > 1 { styles.removeLast() }
        } else {
          styles.append(style(styles[styles.count - 1], in: tag))
        }
        position = close + 1
      } else if byte == ASCII.ampersand, let (scalars, end) = Entities.decode(bytes, at: position, upTo: bytes.count) {
        text.append(contentsOf: scalars.utf8)
        position = end
      } else {
        text.append(byte)
        position += 1
      }
    }
    flush()
    return runs
  }

  /// The style inside an element.
  private static func style(_ outer: TextStyle, in tag: ArraySlice<UInt8>) -> TextStyle {
    let nameEnd = tag.firstIndex { $0 == ASCII.dot || ASCII.isSpace($0) } ?? tag.endIndex
    let classesEnd = tag[nameEnd...].firstIndex(where: ASCII.isSpace) ?? tag.endIndex
    let annotation = unescape(tag[min(classesEnd + 1, tag.endIndex)...])
    var style = outer
    switch String(decoding: tag[..<nameEnd], as: UTF8.self) {
    case "b": style.bold = true
    case "i": style.italic = true
    case "u": style.underline = true
    case "v": style.voice = annotation
    case "lang": style.language = annotation
    case "ruby": style.ruby = .base
    case "rt": style.ruby = .annotation
    default: break
    }
    for name in tag[nameEnd..<classesEnd].split(separator: ASCII.dot) {
      let name = String(decoding: name, as: UTF8.self)
      if let (color, isBackground) = ColorClass.color(of: name) {
        if isBackground { style.backgroundColor = color } else { style.color = color }
      } else if !style.classes.contains(name) {
        style.classes.append(name)
      }
    }
    return style
  }

  /// An annotation's text.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = Array(bytes)
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == ASCII.ampersand, let (value, end) = Entities.decode(bytes, at: position, upTo: bytes.count)
      {
        text.append(contentsOf: value.utf8)
        position = end
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Text as the annotation of a start tag: on one line, escaped; nil if nothing is left.
  static func annotation(_ text: String) -> String? {
    var result = ""
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar.value < 0x20 || scalar.value == 0x7F {
        pendingSpace = !result.isEmpty
        continue
      }
      if pendingSpace {
        result.append(" ")
        pendingSpace = false
      }
      switch scalar {
      case "&": result.append("&amp;")
      case "<": result.append("&lt;")
      case ">": result.append("&gt;")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// A name as a class in a start tag; nil if nothing is left.
  static func className(_ name: String) -> String? {
    let kept = name.unicodeScalars.filter {
      $0.value > 0x20 && $0.value != 0x7F && $0 != "&" && $0 != "<" && $0 != ">" && $0 != "."
    }
    return kept.isEmpty ? nil : String(String.UnicodeScalarView(kept))
  }
}
