import CastProtocol

/// What a device would make of a text track style: it takes everything, and does not do everything (fact G5).
enum StyleRemarks {
  /// Remarks for the receiver's log; the style is taken all the same.
  static func remarks(on style: JSONValue) -> [String] {
    var remarks: [String] = []
    for key in ["foregroundColor", "backgroundColor", "edgeColor", "windowColor"] {
      guard let value = style[key] else { continue }
      if value.stringValue.map(isColor) != true {
        remarks.append("\(key) \(value.serialized()) is no #RRGGBBAA: a device ignores it")
      }
    }
    for (key, values) in tokens {
      guard let value = style[key] else { continue }
      if value.stringValue.map(values.contains) != true {
        remarks.append(
          "\(key) \(value.serialized()) is not one of \(values.joined(separator: ", ")): a device ignores it")
      }
    }
    if let scale = style["fontScale"], scale.doubleValue.map({ $0 > 0 }) != true {
      remarks.append("fontScale \(scale.serialized()) is no number above 0: a device ignores it")
    }
    let window = ["windowColor", "windowType", "windowRoundedCornerRadius"].filter { style[$0] != nil }
    if !window.isEmpty, style["windowType"]?.stringValue != "NONE" {
      remarks.append("\(window.joined(separator: ", ")): measured to have no effect on Google's receiver")
    }
    let unknown = (style.objectValue ?? [:]).keys.filter { !members.contains($0) }.sorted()
    if !unknown.isEmpty { remarks.append("unknown: \(unknown.joined(separator: ", "))") }
    return remarks
  }

  private static let tokens: [(String, [String])] = [
    ("edgeType", ["NONE", "OUTLINE", "DROP_SHADOW", "RAISED", "DEPRESSED"]),
    ("windowType", ["NONE", "NORMAL", "ROUNDED_CORNERS"]),
    ("fontStyle", ["NORMAL", "BOLD", "BOLD_ITALIC", "ITALIC"]),
    (
      "fontGenericFamily",
      [
        "SANS_SERIF", "MONOSPACED_SANS_SERIF", "SERIF", "MONOSPACED_SERIF", "CASUAL", "CURSIVE", "SMALL_CAPITALS",
      ]
    ),
  ]

  private static let members: Set<String> = [
    "foregroundColor", "backgroundColor", "edgeColor", "windowColor", "edgeType", "windowType", "fontStyle",
    "fontGenericFamily", "fontFamily", "fontScale", "windowRoundedCornerRadius", "customData",
  ]

  private static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == 0x23 && (digits.count == 8 || digits.count == 6)
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
  }
}
