/// The styles of TTML that have a counterpart in WebVTT (W3C TTML2, section 10.2). What isn't said is nil.
struct TTMLStyle {
  var color: SubtitleColor?
  var backgroundColor: SubtitleColor?
  var isBold: Bool?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var textAlign: String?
  var displayAlign: String?
  var origin: String?
  var extent: String?
  var ruby: String?
  /// `display` is none.
  var isRemoved: Bool?
  /// `visibility` is hidden.
  var isHidden: Bool?

  init() {}

  /// The styles among an element's attributes.
  init(attributes: [String: String]) {
    for (name, value) in attributes {
      switch name {
      case "color": color = SubtitleColor(css: value)
      case "backgroundColor": backgroundColor = SubtitleColor(css: value)
      case "fontWeight": isBold = value == "bold"
      case "fontStyle": isItalic = value == "italic" || value == "oblique"
      case "textDecoration":
        if value.contains("noUnderline") || value == "none" {
          isUnderlined = false
        } else if value.contains("underline") {
          isUnderlined = true
        }
      case "textAlign": textAlign = value
      case "displayAlign": displayAlign = value
      case "origin": origin = value
      case "extent": extent = value
      case "ruby": ruby = value
      case "display": isRemoved = value == "none"
      case "visibility": isHidden = value == "hidden"
      default: break
      }
    }
  }

  /// These styles, and those of another where these say nothing.
  func over(_ other: TTMLStyle) -> TTMLStyle {
    var style = self
    style.color = color ?? other.color
    style.backgroundColor = backgroundColor ?? other.backgroundColor
    style.isBold = isBold ?? other.isBold
    style.isItalic = isItalic ?? other.isItalic
    style.isUnderlined = isUnderlined ?? other.isUnderlined
    style.textAlign = textAlign ?? other.textAlign
    style.displayAlign = displayAlign ?? other.displayAlign
    style.origin = origin ?? other.origin
    style.extent = extent ?? other.extent
    style.ruby = ruby ?? other.ruby
    style.isRemoved = isRemoved ?? other.isRemoved
    style.isHidden = isHidden ?? other.isHidden
    return style
  }

  /// What of these styles an element inside has as well, unless it says something else.
  var inherited: TTMLStyle {
    var style = self
    style.ruby = nil
    style.origin = nil
    style.extent = nil
    style.isRemoved = nil
    return style
  }
}

/// The styles and regions that a document declares in its head.
struct TTMLStyleSheet {
  private var styles: [String: TTMLStyle] = [:]
  private var references: [String: [String]] = [:]
  private var regions: [String: TTMLStyle] = [:]
  /// The region that is being read.
  private var openRegion: String?
  /// The size of the root in pixels, if the document says it.
  var rootSize: (width: Double, height: Double)?
  /// The numbers of columns and rows that a cell is a part of.
  var cells: (columns: Double, rows: Double) = (32, 15)

  /// Takes the parameters of the root element.
  mutating func setRoot(_ attributes: [String: String]) {
    if let text = attributes["cellResolution"] {
      let parts = text.split(separator: " ").compactMap { Double(decimal: String($0)) }
      if parts.count == 2, parts[0] > 0, parts[1] > 0 { cells = (parts[0], parts[1]) }
    }
    if let text = attributes["extent"] {
      let parts = text.split(separator: " ")
      if parts.count == 2, let width = pixels(parts[0]), let height = pixels(parts[1]), width > 0, height > 0 {
        rootSize = (width, height)
      }
    }
  }

  private func pixels(_ text: Substring) -> Double? {
    text.hasSuffix("px") ? Double(decimal: String(text.dropLast(2))) : nil
  }

  /// Adds a `<style>`: of the document, or of the region that is open.
  mutating func addStyle(_ attributes: [String: String]) {
    let style = TTMLStyle(attributes: attributes)
    if let openRegion {
      let referred = self.referred(attributes["style"])
      regions[openRegion] = style.over(referred).over(regions[openRegion] ?? TTMLStyle())
      return
    }
    guard let name = attributes["id"] else { return }
    styles[name] = style
    references[name] = TTMLStyleSheet.names(attributes["style"])
  }

  /// Begins a `<region>`.
  mutating func openRegion(_ attributes: [String: String]) {
    guard let name = attributes["id"] else { return }
    regions[name] = TTMLStyle(attributes: attributes).over(referred(attributes["style"]))
    openRegion = name
  }

  /// Ends a `<region>`.
  mutating func closeRegion() {
    openRegion = nil
  }

  /// The styles of a region; nil if there is none of the name.
  func region(_ name: String) -> TTMLStyle? { regions[name] }

  private static func names(_ text: String?) -> [String] {
    (text ?? "").split(maxSplits: 32, omittingEmptySubsequences: true) { $0.isWhitespace }.map(String.init)
  }

  /// The styles that an attribute refers to; of several the last comes first.
  func referred(_ text: String?) -> TTMLStyle {
    var visited: Set<String> = []
    return referred(TTMLStyleSheet.names(text), &visited)
  }

  private func referred(_ names: [String], _ visited: inout Set<String>) -> TTMLStyle {
    var style = TTMLStyle()
    for name in names.reversed() where visited.count < 64 && visited.insert(name).inserted {
      guard let known = styles[name] else { continue }
      style = style.over(known).over(referred(references[name] ?? [], &visited))
    }
    return style
  }

  // MARK: Places

  /// The settings of a paragraph of a region; nil if it is where texts are anyway.
  func settings(_ style: TTMLStyle, lineCount: Int) -> CueSettings? {
    let origin = style.origin.flatMap(pair)
    let extent = style.extent.flatMap(pair)
    var settings = CueSettings()
    switch style.textAlign {
    case "left": settings.alignment = .left
    case "start": settings.alignment = .start
    case "right": settings.alignment = .right
    case "end": settings.alignment = .end
    default: break
    }
    if let origin {
      let size = extent ?? (max(0, 100 - origin.x), max(0, 100 - origin.y))
      place(&settings, left: origin.x, width: min(size.x, 100 - origin.x))
      let bottom = min(origin.y + size.y, 100)
      switch style.displayAlign {
      case "after":
        // A text at the bottom is where the player puts it anyway.
        if bottom < 80 { settings.line = .percent(Placement.top(of: bottom, row: 0, lineCount: lineCount)) }
      case "center":
        let middle = (origin.y + bottom) / 2
        settings.line = .percent(Placement.top(of: middle, row: 1, lineCount: lineCount))
      default:
        settings.line = .percent(Placement.top(of: origin.y, row: 2, lineCount: lineCount))
      }
    }
    return settings.isEmpty ? nil : settings
  }

  private func place(_ settings: inout CueSettings, left: Double, width: Double) {
    switch settings.alignment {
    case .left, .start: settings.position = left.rounded()
    case .right, .end: settings.position = (left + width).rounded()
    default:
      let middle = left + width / 2
      if abs(middle - 50) > 2 { settings.position = middle.rounded() }
    }
  }

  /// Two lengths in percent of the root; nil for `auto`.
  private func pair(_ text: String) -> (x: Double, y: Double)? {
    let parts = text.split { $0.isWhitespace }
    guard parts.count == 2, let x = percent(parts[0], isWidth: true), let y = percent(parts[1], isWidth: false)
    else { return nil }
    return (min(max(x, 0), 100), min(max(y, 0), 100))
  }

  private func percent(_ text: Substring, isWidth: Bool) -> Double? {
    let unitStart = text.firstIndex { $0.isLetter || $0 == "%" } ?? text.endIndex
    guard let value = Double(decimal: String(text[..<unitStart])), value.isFinite else { return nil }
    switch text[unitStart...] {
    case "%", "rw", "rh", "vw", "vh": return value
    case "c": return value / (isWidth ? cells.columns : cells.rows) * 100
    case "px":
      guard let rootSize else { return nil }
      return value / (isWidth ? rootSize.width : rootSize.height) * 100
    default: return nil
    }
  }
}
