/// The names of tags that subtitle files have.
enum TagName: Equatable {
  case bold
  case italic
  case underline
  case font
  case classes
  case voice
  case language
  case ruby
  case annotation
  case lineBreak
  /// A tag of HTML that has no meaning here; its text shows.
  case meaningless

  /// The tag of a name in lower case; nil if it is no tag of HTML or WebVTT.
  init?(_ name: String) {
    switch name {
    case "b", "strong", "bold": self = .bold
    case "i", "em", "italic": self = .italic
    case "u", "ins", "underline": self = .underline
    case "font", "span": self = .font
    case "c": self = .classes
    case "v": self = .voice
    case "lang": self = .language
    case "ruby": self = .ruby
    case "rt": self = .annotation
    case "br": self = .lineBreak
    case "a", "abbr", "big", "blink", "blockquote", "body", "center", "cite", "code", "del", "div", "h1", "h2", "h3",
      "h4",
      "head", "hr", "html", "img", "kbd", "li", "mark", "marquee", "nobr", "ol", "p", "pre", "q", "rb", "rp", "rtc",
      "s",
      "script", "small", "strike", "style", "sub", "sup", "table", "td", "tr", "tt", "ul", "wbr":
      self = .meaningless
    default: return nil
    }
  }
}
