package import CastProtocol

/// The state as a person reads it.
package enum StatusText {
  /// Several lines: device, application, media, tracks, style.
  package static func page(_ status: StatusDocument) -> String {
    var lines = [deviceLine(status)]
    guard let application = status.receiver?.application else {
      lines.append("Nothing is running.")
      return lines.joined(separator: "\n")
    }
    let name = Style.oneLine(application.displayName ?? application.appID.rawValue)
    let text = application.statusText.map(Style.oneLine).flatMap { $0.isEmpty || $0 == name ? nil : ": \($0)" } ?? ""
    lines.append(Style.bold(name) + text)
    guard let media = status.media else {
      lines.append("Nothing is playing.")
      return lines.joined(separator: "\n")
    }
    lines.append(playLine(media, position: status.position))
    let information = media.media ?? media.extendedStatus?.media
    if let url = information?.playableURL {
      lines.append(Style.oneLine("Media: \(url)" + (information?.contentType.map { " (\($0))" } ?? "")))
    }
    let tracks = information?.tracks ?? []
    if !tracks.isEmpty { lines.append("Tracks:\n" + table(tracks, active: media.activeTrackIDs)) }
    if let style = information?.textTrackStyle, !style.isEmpty { lines.append("Style: " + self.style(style)) }
    return lines.joined(separator: "\n")
  }

  /// One line: `PLAYING  0:12 / 9:56  Big Buck Bunny`.
  package static func playLine(_ status: MediaStatus, position: Double?) -> String {
    let media = status.media ?? status.extendedStatus?.media
    var parts = [Style.green(status.effectivePlayerState.rawValue)]
    if let reason = status.idleReason { parts[0] += " (\(reason.rawValue))" }
    if let position = position ?? status.currentTime {
      parts.append(clock(position) + (media?.knownDuration.map { " / \(clock($0))" } ?? ""))
    }
    if let rate = status.playbackRate, rate != 1 { parts.append("\(number(rate))x") }
    if let title = media?.metadata?.title, !title.isEmpty { parts.append(title) }
    return Style.oneLine(parts.joined(separator: "  "))
  }

  /// One line for what plays, or that nothing does.
  package static func playback(_ status: StatusDocument) -> String {
    guard let media = status.media, media.isActive else { return "Nothing is playing." }
    return playLine(media, position: status.position)
  }

  /// One line for what the device runs, and how loud.
  package static func device(_ status: ReceiverStatus) -> String {
    let application = status.application.map { $0.displayName ?? $0.appID.rawValue } ?? "nothing runs"
    return "\(Style.oneLine(application)), \(volume(status.volume).lowercased())"
  }

  /// One line for what the media is.
  package static func media(_ media: MediaInformation?) -> String {
    guard let media else { return "none" }
    let style = media.textTrackStyle.map { "; style: \(self.style($0))" } ?? ""
    return Style.oneLine((media.metadata?.title ?? media.playableURL ?? "?") + style)
  }

  /// A line for the active text tracks, and one for each other type with active tracks.
  package static func activeTracks(_ status: StatusDocument) -> String {
    let active = status.media?.activeTracks ?? []
    let texts = active.filter { $0.type == .text }
    var lines = [texts.isEmpty ? "No text track is active." : "Active: \(Style.oneLine(TrackSelector.list(texts)))"]
    let others = active.filter { $0.type != .text }
    for type in Set(others.map(\.type)).sorted(by: { $0.rawValue < $1.rawValue }) {
      lines.append("Active \(type.rawValue): \(Style.oneLine(TrackSelector.list(others.filter { $0.type == type })))")
    }
    return lines.joined(separator: "\n")
  }

  /// One line for the style.
  package static func style(_ status: StatusDocument) -> String {
    "Style: " + (status.media?.media?.textTrackStyle.map(style) ?? "none")
  }

  /// One line for the device's volume.
  package static func volume(_ volume: Volume?) -> String {
    guard let volume else { return "The volume is not known." }
    let level = volume.percent.map { "Volume \($0)" } ?? "Volume unknown"
    return level + (volume.muted == true ? " (muted)" : "") + (volume.isFixed ? " (fixed)" : "")
  }

  private static func deviceLine(_ status: StatusDocument) -> String {
    let device = status.device
    let address =
      device.address.contains(":") ? "[\(device.address)]:\(device.port)" : "\(device.address):\(device.port)"
    var line = device.name.map { "\(Style.bold($0)) (\(address))" } ?? Style.bold(address)
    if let volume = status.receiver?.volume {
      if let percent = volume.percent { line += "  volume \(percent)" }
      if volume.muted == true { line += " (muted)" }
    }
    return Style.oneLine(line)
  }

  /// The tracks as a table; `*` marks the active ones.
  package static func table(_ tracks: [MediaTrack], active: [TrackID]) -> String {
    let rows = tracks.map { track in
      [
        active.contains(track.trackID) ? "*" : " ", String(track.trackID.rawValue), track.type.rawValue,
        track.subtype?.rawValue ?? "-", track.language ?? "-", track.name ?? "",
      ].map(Style.oneLine)
    }
    let titled = [["", "ID", "TYPE", "SUBTYPE", "LANG", "NAME"]] + rows
    let widths = (0..<6).map { column in titled.map { Terminal.width(of: $0[column]) }.max() ?? 0 }
    return titled.map { row in
      let line = zip(row, widths).map { Terminal.pad($0, to: $1) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// A style on one line, with what is set.
  package static func style(_ style: TextTrackStyle) -> String {
    let members = style.json
    let names = [
      ("foregroundColor", "foreground"), ("backgroundColor", "background"), ("edgeType", "edge"),
      ("edgeColor", "edge color"), ("windowType", "window"), ("windowColor", "window color"),
      ("windowRoundedCornerRadius", "window radius"), ("fontScale", "font scale"), ("fontFamily", "font family"),
      ("fontGenericFamily", "generic family"), ("fontStyle", "font style"), ("customData", "custom data"),
    ]
    let set = names.compactMap { key, name in members[key].map { "\(name) \($0.stringValue ?? $0.serialized())" } }
    return set.isEmpty ? "none" : Style.oneLine(set.joined(separator: ", "))
  }

  /// Seconds as `9:56` or `1:02:03`.
  package static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return "?" }
    let total = Int(abs(seconds).rounded(.down))
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    let sign = seconds < 0 ? "-" : ""
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return hours > 0 ? "\(sign)\(hours):\(two(minutes)):\(two(rest))" : "\(sign)\(minutes):\(two(rest))"
  }

  /// A number without a needless fraction.
  package static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
