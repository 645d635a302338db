package import CastProtocol
import Subtitles

extension LoadPlan {
  /// Interprets the options.
  ///
  /// - Parameters:
  ///   - arguments: what the command line said.
  ///   - media: the positional argument.
  ///   - configuration: the person's settings, for what isn't given.
  /// - Throws: ``UsageError`` for a value that can't be meant.
  package init(
    _ arguments: ParsedArguments, media: String, configuration: Configuration
  ) throws(UsageError) {
    self.init(media: try arguments.parsed(positional: media, "media", Location.parse))
    if let app = try arguments.parsed(LoadOptions.app, Self.appID) { self.app = app }
    tracks = try Self.tracks(arguments)
    active = try Self.active(arguments.values(LoadOptions.active))
    let standard = configuration.defaultTextTrackStyle
    style = try StyleRequest.parse(arguments, presets: configuration.stylePresets)?.style(over: standard) ?? standard
    details = try MediaDetails(arguments)
    start = try arguments.parsed(LoadOptions.start, TimeValue.position)
    isPaused = arguments.has(LoadOptions.paused)
    rate = try arguments.parsed(LoadOptions.rate, NumberValue.rate)
    customData = try arguments.parsed(LoadOptions.customData, JSONArgument.value)
    credentials = arguments.value(LoadOptions.credentials)
    credentialsType = arguments.value(LoadOptions.credentialsType)
    subtitles = try SubtitleSettings(arguments, configuration: configuration)
  }

  /// An app ID: eight hex digits, or one of the historical names.
  package static func appID(_ text: String) throws(ValueError) -> AppID {
    guard !text.isEmpty, text.utf8.count <= 128, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw ValueError("an app ID is like CC1AD845")
    }
    return AppID(text)
  }

  private static func tracks(_ arguments: ParsedArguments) throws(UsageError) -> [TrackSource] {
    var tracks: [TrackSource] = []
    for occurrence in arguments.occurrences {
      guard let value = occurrence.value else { continue }
      do {
        if occurrence.option == LoadOptions.track {
          tracks.append(.specification(try TrackSpecification.parse(value)))
        } else if occurrence.option == LoadOptions.trackJSON {
          let track = try JSONArgument.track(value, placeholder: 1)
          tracks.append(.track(track, hasID: try JSONArgument.object(value)["trackId"] != nil))
        }
      } catch {
        throw UsageError(value: value, of: occurrence.option, error.message)
      }
    }
    return tracks
  }

  private static func active(_ selectors: [String]) throws(UsageError) -> ActiveTracks {
    guard let first = selectors.first else { return .inferred }
    let special: [String: ActiveTracks] = ["none": .none, "default": .receiver]
    if selectors.count == 1, let choice = special[first.lowercased()] { return choice }
    if let word = selectors.first(where: { special[$0.lowercased()] != nil }) {
      throw UsageError(value: word, of: LoadOptions.active, "it can't stand beside other selectors")
    }
    return .selectors(TrackSelector.split(selectors))
  }
}

extension MediaDetails {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    title = arguments.value(LoadOptions.title)
    subtitle = arguments.value(LoadOptions.subtitle)
    for text in arguments.values(LoadOptions.image) {
      do {
        images.append(try Location.parse(text))
      } catch {
        throw UsageError(value: text, of: LoadOptions.image, error.message)
      }
    }
    metadata = try arguments.parsed(LoadOptions.metadataJSON, JSONArgument.metadata)
    contentType = try arguments.parsed(LoadOptions.contentType, Self.contentType)
    streamType =
      try arguments.parsed(
        LoadOptions.streamType, in: [("buffered", .buffered), ("live", .live), ("none", .none)]) ?? .buffered
    duration = try arguments.parsed(LoadOptions.duration, TimeValue.positiveDuration)
    hlsSegmentFormat = try arguments.parsed(
      LoadOptions.hlsSegmentFormat, in: HLSSegmentFormat.known.map { ($0.rawValue, $0) })
    hlsVideoSegmentFormat = try arguments.parsed(
      LoadOptions.hlsVideoSegmentFormat, in: HLSVideoSegmentFormat.known.map { ($0.rawValue, $0) })
  }

  /// A MIME type.
  private static func contentType(_ text: String) throws(ValueError) -> String {
    let parts = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      throw ValueError("a MIME type is like video/mp4")
    }
    return text
  }
}

extension SubtitleSettings {
  init(_ arguments: ParsedArguments, configuration: Configuration) throws(UsageError) {
    findsSidecars = !arguments.has(LoadOptions.noSidecars)
    languages = try arguments.parsed(LoadOptions.languages, LanguageList.parse) ?? configuration.languages
    charset = try arguments.parsed(LoadOptions.charset, SubtitleValue.charset)
    let offset = try arguments.parsed(LoadOptions.offset, SubtitleValue.offset) ?? 0
    let stretch = try arguments.parsed(LoadOptions.stretch, SubtitleValue.stretch) ?? .identity
    retiming = Retiming(offset: offset, stretch: stretch)
    // What changes the text of a track can't be done by the receiver.
    fetchesURLs = arguments.has(LoadOptions.proxyTracks) || !retiming.isIdentity || charset != nil
  }
}

extension Configuration {
  /// The configured default style.
  var defaultTextTrackStyle: TextTrackStyle? {
    switch defaultStyle {
    case nil: nil
    case .style(let style)?: style
    case .preset(let name)?: try? StylePreset.style(named: name, configured: stylePresets)
    }
  }
}
