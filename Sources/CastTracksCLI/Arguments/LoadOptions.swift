/// The options of commands that load media, by subject.
package enum LoadOptions {
  package static let app = OptionSpecification(
    "app", .value(name: "app-id"),
    help: "The receiver app to join or launch [default: CC1AD845, the Default Media Receiver]")

  // Tracks
  package static let track = OptionSpecification(
    "track", .value(name: "[prefix=]location"), repeats: true, completion: .files,
    help: "A subtitle file or URL; the prefix is LANG[:SUBTYPE[:NAME]], such as en= or en:captions:English=")
  package static let trackJSON = OptionSpecification(
    "track-json", .value(name: "object"), repeats: true, help: "A whole Cast Track object as JSON")
  package static let active = OptionSpecification(
    "active", .list(name: "selector"), repeats: true,
    help: "The tracks to show: IDs, languages or names; none; default: the receiver decides")

  // What it is
  package static let title = OptionSpecification(
    "title", .value(name: "text"), help: "The title [default: the file's name]")
  package static let subtitle = OptionSpecification(
    "subtitle", .value(name: "text"), help: "A second line under the title")
  package static let image = OptionSpecification(
    "image", .value(name: "url"), repeats: true, completion: .files, help: "A poster: a URL or a file")
  package static let metadataJSON = OptionSpecification(
    "metadata-json", .value(name: "object"), help: "Metadata as Cast has it; --title and the like override it")
  package static let contentType = OptionSpecification(
    "content-type", .value(name: "mime"), help: "The media's MIME type [default: by its name]")
  package static let streamType = OptionSpecification(
    "stream-type", .value(name: "type"), completion: .words(["buffered", "live", "none"]),
    help: "buffered, live or none [default: buffered]")
  package static let duration = OptionSpecification(
    "duration", .signedValue(name: "time"), help: "The media's duration")
  package static let hlsSegmentFormat = OptionSpecification(
    "hls-segment-format", .value(name: "format"),
    completion: .words(["aac", "ac3", "e_ac3", "fmp4", "mp3", "ts", "ts_aac"]),
    help: "The format of HLS audio or muxed segments: aac, ac3, e_ac3, fmp4, mp3, ts, ts_aac")
  package static let hlsVideoSegmentFormat = OptionSpecification(
    "hls-video-segment-format", .value(name: "format"), completion: .words(["fmp4", "mpeg2_ts"]),
    help: "The format of HLS video segments: fmp4, mpeg2_ts")

  // How it starts
  package static let start = OptionSpecification("start", .signedValue(name: "time"), help: "Where to start")
  package static let paused = OptionSpecification("paused", help: "Load it paused")
  package static let rate = OptionSpecification("rate", .signedValue(name: "n"), help: "The playback rate; 1 is normal")
  package static let customData = OptionSpecification("custom-data", .value(name: "json"), help: "Data for the app")
  package static let credentials = OptionSpecification(
    "credentials", .value(name: "text"), help: "Credentials for the app")
  package static let credentialsType = OptionSpecification(
    "credentials-type", .value(name: "text"), help: "The type of the credentials")
  package static let dryRun = OptionSpecification("dry-run", help: "Print the LOAD message; contact nobody")
  package static let wait = OptionSpecification("wait", help: "Return only when the media ends; exit 1 if in an error")

  // Subtitles
  package static let noSidecars = OptionSpecification(
    "no-sidecars", help: "Don't look for subtitle files beside the media")
  package static let languages = OptionSpecification(
    "languages", .value(name: "list"),
    help: "Preferred languages, best first: en,fr. They order the tracks and choose the active one")
  package static let charset = OptionSpecification(
    "charset", .value(name: "name"), help: "The charset of the subtitle files [default: found out]")
  package static let offset = OptionSpecification(
    "offset", .signedValue(name: "time"), help: "Show subtitles later (+2) or earlier (-2) by this time")
  package static let stretch = OptionSpecification(
    "stretch", .signedValue(name: "ratio"), help: "Multiply subtitle times: 25/23.976")

  package static let proxyTracks = OptionSpecification(
    "proxy-tracks", help: "Fetch tracks that are URLs, convert them, and serve them from here")

  // Serving
  package static let servePort = OptionSpecification(
    "serve-port", .value(name: "port"), help: "The port that serves files [default: a free one]")
  package static let serveBind = OptionSpecification(
    "serve-bind", .value(name: "address"),
    help: "The address that serves files [default: the one that reaches the device]")
  package static let serveURL = OptionSpecification(
    "serve-url", .value(name: "url"), help: "How the receiver reaches the server, if behind a proxy")
  package static let allow = OptionSpecification(
    "allow", .value(name: "address"), repeats: true, help: "Serve only to this address or network, 192.168.1.0/24")

  // Checks
  package static let noCheck = OptionSpecification("no-check", help: "Don't fetch the media to explain a failure")
  package static let strict = OptionSpecification("strict", help: "Check the URLs first; a problem is exit 2")

  package static let appGroup = OptionGroup("APP OPTIONS", [app, credentials, credentialsType])
  package static let trackGroup = OptionGroup("TRACK OPTIONS", [track, trackJSON, active])
  package static let mediaGroup = OptionGroup(
    "MEDIA OPTIONS",
    [
      title, subtitle, image, metadataJSON, contentType, streamType, duration, hlsSegmentFormat, hlsVideoSegmentFormat,
      customData,
    ])
  package static let subtitleGroup = OptionGroup(
    "SUBTITLE FILE OPTIONS", [noSidecars, languages, charset, offset, stretch, proxyTracks])
  package static let servingGroup = OptionGroup("SERVING OPTIONS", [servePort, serveBind, serveURL, allow])
}
