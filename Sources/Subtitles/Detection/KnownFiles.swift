/// Files that are no subtitles, or none that can be read, by how they begin.
enum KnownFiles {
  /// Why a file can't be used, if it is one of those known by their first bytes.
  static func refusal(_ bytes: [UInt8]) -> SubtitleError? {
    bitmaps(bytes) ?? containers(bytes) ?? otherSubtitles(bytes)
  }

  /// Subtitles that are pictures.
  private static func bitmaps(_ bytes: [UInt8]) -> SubtitleError? {
    func error(_ name: String) -> SubtitleError {
      SubtitleError(
        .bitmapFormat, "\(name) subtitles are pictures, not text: they can't be converted (use a text track, or OCR)")
    }
    // A Presentation Graphics segment: its magic, two times, and a type.
    if starts(bytes, [0x50, 0x47]), bytes.count >= 13, [0x14, 0x15, 0x16, 0x17, 0x80].contains(bytes[10]) {
      return error("PGS (Blu-ray)")
    }
    if starts(bytes, [0x00, 0x00, 0x01, 0xBA]) { return error("VobSub (DVD, image-based)") }
    if bytes.has("# vobsub index file", at: 0) { return error("VobSub (DVD, image-based; this is its index)") }
    // The PES data field of ETSI EN 300 743, section 7.1.
    if starts(bytes, [0x20, 0x00, 0x0F]) { return error("DVB") }
    return nil
  }

  /// Archives, videos, pictures and documents.
  private static func containers(_ bytes: [UInt8]) -> SubtitleError? {
    func error(_ what: String) -> SubtitleError { SubtitleError(.notSubtitles, "not a subtitle file: \(what)") }
    if starts(bytes, [0x50, 0x4B, 0x03, 0x04]) || starts(bytes, [0x50, 0x4B, 0x05, 0x06]) {
      return error("this is a ZIP archive; unpack it first")
    }
    if starts(bytes, [0x1F, 0x8B]) { return error("this is compressed with gzip; unpack it first") }
    if starts(bytes, [0x42, 0x5A, 0x68]) { return error("this is compressed with bzip2; unpack it first") }
    if starts(bytes, [0xFD, 0x37, 0x7A, 0x58, 0x5A]) { return error("this is compressed with xz; unpack it first") }
    if starts(bytes, [0x52, 0x61, 0x72, 0x21, 0x1A]) { return error("this is a RAR archive; unpack it first") }
    if starts(bytes, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return error("this is a 7z archive; unpack it first") }
    if starts(bytes, [0x1A, 0x45, 0xDF, 0xA3]) { return error("this is a Matroska or WebM video") }
    if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return error("this is an MP4 file") }
    if bytes.count > 376, bytes[0] == 0x47, bytes[188] == 0x47, bytes[376] == 0x47 {
      return SubtitleError(
        .bitmapFormat, "this is an MPEG transport stream; DVB subtitles in it are pictures and can't be converted")
    }
    if bytes.count >= 12, starts(bytes, Array("RIFF".utf8)) { return error("this is an AVI or WAV file") }
    if starts(bytes, Array("OggS".utf8)) { return error("this is an Ogg file") }
    if starts(bytes, [0x89, 0x50, 0x4E, 0x47]) || starts(bytes, [0xFF, 0xD8, 0xFF]) || starts(bytes, Array("GIF8".utf8))
    {
      return error("this is a picture")
    }
    if starts(bytes, Array("%PDF".utf8)) { return error("this is a PDF document") }
    if starts(bytes, [0x7F, 0x45, 0x4C, 0x46]) { return error("this is a program") }
    return nil
  }

  /// Formats of captions that can't be read.
  private static func otherSubtitles(_ bytes: [UInt8]) -> SubtitleError? {
    func error(_ name: String) -> SubtitleError {
      SubtitleError(.unsupportedFormat, "\(name) is not supported; convert it to SubRip or WebVTT first")
    }
    if bytes.count >= 11, bytes[3..<6].elementsEqual("STL".utf8), bytes[8..<11].elementsEqual(".01".utf8) {
      return error("EBU STL (binary)")
    }
    if bytes.has("scenarist_scc", at: 0) { return error("SCC (CEA-608 captions)") }
    if bytes.has("file format=maccaption_mcc", at: 0) { return error("MCC (CEA-708 captions)") }
    return nil
  }

  /// Why a text can't be used, if it is one of those known by how they begin. `start` is its first character that isn't
  /// white space.
  static func textRefusal(_ text: [UInt8], at start: Int) -> SubtitleError? {
    if text.has("#extm3u", at: start) {
      return SubtitleError(
        .notSubtitles, "this is an HLS playlist; a text track must be one file (download its segments as one)")
    }
    if text.has("<!doctype html", at: start) || text.has("<html", at: start) {
      return SubtitleError(.notSubtitles, "not a subtitle file: this looks like HTML (an error page?)")
    }
    if text.has("scenarist_scc", at: start) || text.has("# vobsub index file", at: start) {
      return refusal(Array(text[start...].prefix(64)))
    }
    guard start < text.count, text[start] == ASCII.leftBrace || text[start] == ASCII.leftBracket else { return nil }
    let next = (start + 1..<text.count).first { !ASCII.isSpace(text[$0]) }
    if let next, text[next] == ASCII.quote || text[start] == ASCII.leftBracket && text[next] == ASCII.leftBrace {
      return SubtitleError(.notSubtitles, "not a subtitle file: this looks like JSON (an error message?)")
    }
    return nil
  }

  private static func starts(_ bytes: [UInt8], _ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
