package import CastProtocol

/// Text track styles by name: the built-in ones, then the configuration's.
package enum StylePreset {
  /// The built-in names, for the help.
  package static var names: [String] { TextTrackStyle.presets.map(\.name) }

  /// The style with a name; one of the configuration wins over a built-in one.
  package static func style(named name: String, configured: [String: TextTrackStyle]) throws(ValueError)
    -> TextTrackStyle
  {
    if let own = configured[name] { return own }
    if let style = TextTrackStyle.preset(named: name) { return style }
    throw .notOne(name, of: names + configured.keys.sorted())
  }
}
