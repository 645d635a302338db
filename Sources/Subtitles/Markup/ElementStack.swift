/// The elements that are open at a place of loosely written markup, and the style they make together.
///
/// Tags may cross and stay open as they do in SubRip files; no more than `maximumDepth` are kept, so that no file can
/// make the work grow with the square of its length.
struct ElementStack {
  /// What an element does to the text in it.
  enum Effect: Equatable {
    case none
    case bold
    case italic
    case underline
    /// Names with a dot before each.
    case classes(String)
    case color(SubtitleColor)
    case backgroundColor(SubtitleColor)
    /// An annotation, escaped already.
    case voice(String)
    /// An annotation, escaped already.
    case language(String)
    case ruby
    case annotation
  }

  private struct Element {
    var name: TagName
    var effects: [Effect]
  }

  /// How an end tag met what is open.
  enum Closing {
    case matched
    case crossed
    case stray
  }

  static let maximumDepth = 64

  private var elements: [Element] = []
  /// The style of text at this place.
  private(set) var style = CueTextBuilder.Style.plain
  /// The classes of colours in `style`.
  private(set) var colorClasses: [String] = []

  /// Whether an element is open that has an effect.
  var hasOpenElements: Bool { elements.contains { $0.effects != [.none] } }

  /// Whether nothing is open.
  var isEmpty: Bool { elements.isEmpty }

  /// Closes all.
  mutating func removeAll() {
    guard !elements.isEmpty else { return }
    elements.removeAll(keepingCapacity: true)
    style = .plain
    colorClasses = []
  }

  /// Opens an element.
  mutating func open(_ name: TagName, _ effects: [Effect]) {
    guard elements.count < ElementStack.maximumDepth else { return }
    elements.append(Element(name: name, effects: effects))
    update()
  }

  /// Closes the innermost element of a name.
  mutating func close(_ name: TagName) -> Closing {
    guard let place = elements.lastIndex(where: { $0.name == name }) else { return .stray }
    let isInnermost = place == elements.count - 1
    elements.remove(at: place)
    update()
    return isInnermost ? .matched : .crossed
  }

  private mutating func update() {
    var new = CueTextBuilder.Style()
    var names = ""
    var color: SubtitleColor?
    var background: SubtitleColor?
    for element in elements {
      for effect in element.effects {
        switch effect {
        case .none: break
        case .bold: new.bold = true
        case .italic: new.italic = true
        case .underline: new.underline = true
        case .classes(let more): if names.utf8.count < 1000 { names += more }
        case .color(let value): color = value
        case .backgroundColor(let value): background = value
        case .voice(let name): new.voice = name
        case .language(let tag): new.language = tag
        case .ruby: new.ruby = .base
        case .annotation: if new.ruby != nil { new.ruby = .annotation }
        }
      }
    }
    colorClasses = []
    if let color { colorClasses.append(ColorClass.name(of: color, isBackground: false)) }
    if let background { colorClasses.append(ColorClass.name(of: background, isBackground: true)) }
    for name in colorClasses { names += "." + name }
    new.classes = names.isEmpty ? nil : names
    style = new
  }
}
