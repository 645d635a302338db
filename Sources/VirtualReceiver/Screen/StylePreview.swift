package import CastProtocol
import MediaServer

/// Draws sample captions in a style over a sample picture, with the screen's own drawing.
package enum StylePreview {
  /// Writes the picture.
  ///
  /// - Parameters:
  ///   - style: a TextTrackStyle.
  ///   - file: where the PNG goes.
  /// - Throws: `BrowserError` when there is no Chromium, or the picture can't be made or written.
  package static func write(_ style: JSONValue, to file: String) throws(BrowserError) {
    let server: MediaServer
    do {
      server = try MediaServer(bind: "127.0.0.1")
    } catch {
      throw BrowserError("\(error)")
    }
    defer { server.stop() }
    let parts: [(String, String, [UInt8])] = [
      ("/preview", "text/html; charset=utf-8", PackageResources.preview_html),
      ("/preview.css", "text/css; charset=utf-8", PackageResources.preview_css),
      ("/preview.js", "text/javascript; charset=utf-8", PackageResources.preview_js),
      ("/screen.css", "text/css; charset=utf-8", PackageResources.screen_css),
      ("/captions.js", "text/javascript; charset=utf-8", PackageResources.captions_js),
    ]
    for (path, contentType, body) in parts {
      let response = ServerResponse(headers: [HTTPHeader("Content-Type", contentType)], body: body)
      server.handle(path) { _ in .response(response) }
    }
    let fragment = PercentEncoding.encode(style.serialized())
    try Browser.takeScreenshot(of: "http://127.0.0.1:\(server.port)/preview#\(fragment)", to: file)
  }
}
