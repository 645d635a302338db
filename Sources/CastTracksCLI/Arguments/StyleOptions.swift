/// The options of a text track style, the same in `load` and `style`.
package enum StyleOptions {
  package static let preset = OptionSpecification(
    "style", .value(name: "preset"), completion: .words(StylePreset.names),
    help:
      "A preset: \(StylePreset.names.joined(separator: ", ")), or one of the configuration; options beside it override it"
  )
  package static let json = OptionSpecification(
    "style-json", .value(name: "object"), help: "A whole TextTrackStyle as JSON; options beside it override it")
  package static let foreground = OptionSpecification(
    "foreground", .value(name: "color"),
    help: """
      The text: #RGB, #RGBA, #RRGGBB, #RRGGBBAA (also without the #), a CSS name, rgb(), rgba(), hsl(), hsla(), \
      transparent; each also with @50%
      """)
  package static let background = OptionSpecification("background", .value(name: "color"), help: "Behind the text")
  package static let edge = OptionSpecification(
    "edge", .value(name: "type"), completion: .words(StyleWords.edges.map(\.0)),
    help: "The text's edge: \(StyleWords.list(StyleWords.edges))")
  package static let edgeColor = OptionSpecification("edge-color", .value(name: "color"), help: "The edge's color")
  package static let fontScale = OptionSpecification(
    "font-scale", .signedValue(name: "scale"), help: "The size of the text: 1.5 or 150%; above 0, to 10")
  package static let fontFamily = OptionSpecification(
    "font-family", .value(name: "name"), help: "A font of the receiver")
  package static let fontGenericFamily = OptionSpecification(
    "font-generic-family", .value(name: "family"), completion: .words(StyleWords.genericFamilies.map(\.0)),
    help: "If the receiver lacks that font: \(StyleWords.list(StyleWords.genericFamilies))")
  package static let fontStyle = OptionSpecification(
    "font-style", .value(name: "style"), completion: .words(StyleWords.fontStyles.map(\.0)),
    help: StyleWords.list(StyleWords.fontStyles))
  package static let window = OptionSpecification(
    "window", .value(name: "type"), completion: .words(StyleWords.windows.map(\.0)),
    help: "The box around all text: \(StyleWords.list(StyleWords.windows)). Many receivers ignore it")
  package static let windowColor = OptionSpecification("window-color", .value(name: "color"), help: "The box's color")
  package static let windowRadius = OptionSpecification(
    "window-radius", .signedValue(name: "pixels"), help: "The radius of rounded corners, 0 or more")

  package static let all = [
    preset, json, foreground, background, edge, edgeColor, fontScale, fontFamily, fontGenericFamily, fontStyle, window,
    windowColor, windowRadius,
  ]
}
