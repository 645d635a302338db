import Glibc

/// A folder with a very small film and its subtitles, removed when it is let go.
final class MediaSample {
  let folder: String
  private var names: [String] = []

  init() {
    var template = Array("/tmp/cast-tracks-media-XXXXXX".utf8CString)
    folder = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base) else { return "" }
      return unsafe String(cString: made)
    }
    write("movie.mp4", Self.movie)
    write("en.srt", Array("1\n00:00:01,000 --> 00:00:02,000\nHello\n".utf8))
    write("fr.vtt", Array("WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n".utf8))
  }

  deinit {
    for name in names { unsafe unlink("\(folder)/\(name)") }
    unsafe rmdir(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ name: String, _ bytes: [UInt8]) {
    names.append(name)
    let descriptor = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// The boxes that a player looks at first: a type, and a header that says ten minutes.
  private static var movie: [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      number(UInt32(content.count + 8)) + Array(name.utf8) + content
    }
    let header = box(
      "mvhd", number(0) + number(0) + number(0) + number(1000) + number(600_000) + [UInt8](repeating: 0, count: 80))
    let type = box("ftyp", Array("isom".utf8) + number(0) + Array("isommp42".utf8))
    return type + box("moov", header) + box("mdat", [UInt8](repeating: 0, count: 4096))
  }
}
