/// Writes a document as WebVTT that is valid by the W3C grammar whatever the document holds: cues in the order they
/// start, none twice, each with an end after its start; every text well formed; styles and regions before the cues.
///
/// The same document always gives the same bytes.
public struct WebVTTWriter: Hashable, Sendable {
  /// What the file's comment says of its origin; one line or more. Nil writes no comment.
  public var note: String?

  /// A writer. Without a note of its own, the comment names the format that the document was read from.
  public init(note: String? = nil) {
    self.note = note
  }

  /// The document as a WebVTT file in UTF-8.
  public func write(_ document: SubtitleDocument) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.cues.storage.count + document.cues.count * 40 + 1024)
    write(document, chunk: .max, into: &output) { (_: inout [UInt8]) in }
    return output
  }

  /// Writes the document piece by piece, each of about 256 KiB, so that a large one need not be held in memory twice.
  public func write<Failure: Error>(
    _ document: SubtitleDocument, to sink: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output: [UInt8] = []
    output.reserveCapacity(WebVTTWriter.pieceSize + 4096)
    try write(document, chunk: WebVTTWriter.pieceSize, into: &output) { (piece: inout [UInt8]) throws(Failure) in
      try sink(piece)
      piece.removeAll(keepingCapacity: true)
    }
    if !output.isEmpty { try sink(output) }
  }

  private static let pieceSize = 256 << 10

  private func write<Failure: Error>(
    _ document: SubtitleDocument, chunk: Int, into output: inout [UInt8],
    drain: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let regions = WebVTTHeader.regionNames(of: document.regions)
    WebVTTHeader.write(document, note: note, regionNames: regions, to: &output)
    var cues = document.cues
    let settings = cues.settingsTable.map { SettingsText.write($0, regionNames: regions) }
    cues.uniteSettings(settings)
    cues.sortByStart()
    cues.removeRepeated()
    var previous: CueList.Record?
    var previousIsMarked = false
    for record in cues.records {
      output.append(ASCII.newline)
      if record.identifier >= 0,
        let name = SettingsText.identifier(cues.identifiers[Int(record.identifier)])
      {
        output.append(contentsOf: name)
        output.append(ASCII.newline)
      }
      let start = max(0, record.start)
      Timestamp.write(start, to: &output)
      output.append(contentsOf: WebVTTWriter.arrow)
      Timestamp.write(max(record.end, start &+ 1), to: &output)
      let place = Int(record.settings)
      if place != 0 { output.append(contentsOf: settings[place]) }
      output.append(ASCII.newline)
      if cues.hasTimestamps {
        CueTimestamps.appendValid(cues.storage[record.text], start: start, end: record.end, to: &output)
      } else {
        output.append(contentsOf: cues.storage[record.text])
      }
      let isLikePrevious = previous.map { cues.showsTheSame($0, record) } ?? false
      let isMarked = record.textCount == 0 || isLikePrevious && !previousIsMarked
      if isMarked { output.append(contentsOf: WebVTTWriter.emptySpan) }
      (previous, previousIsMarked) = (record, isMarked)
      output.append(ASCII.newline)
      if output.count >= chunk { try drain(&output) }
    }
  }

  private static let arrow = Array(" --> ".utf8)
  /// Shows nothing. ffmpeg drops a cue that has no text at all, and one whose times and text are those of the cue before
  /// it even if it shows elsewhere.
  private static let emptySpan = Array("<c></c>".utf8)
}
