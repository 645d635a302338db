import Subtitles

/// What must hold of any bytes that a reader takes: the WebVTT that is written of them is read again without a repair, with
/// the same cues at the same times.
public func checkSubtitles(_ data: UnsafePointer<UInt8>, _ count: Int, format: SubtitleFormat?) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  // A charset is found out in the target that takes any format only.
  let options = ReadOptions(charset: format == nil ? nil : "utf-8", format: format)
  guard let document = try? SubtitleReader.read(bytes: bytes, options: options).document else { return 0 }
  for cue in document.cues { precondition(cue.end > cue.start && cue.start >= 0, "a cue has no time") }
  let written = WebVTTWriter().write(document)
  guard let again = try? SubtitleReader.read(bytes: written).document else {
    preconditionFailure("what was written can't be read")
  }
  precondition(again.format == .webVTT, "what was written is taken for something else")
  precondition(again.cues.count == document.cues.count, "cues get lost or more")
  for (cue, written) in zip(document.cues, again.cues) {
    precondition(cue.start == written.start && cue.end == written.end, "a time changes")
  }
  // Cues may overlap, and there may be none: these are no errors.
  let repairs = again.repairs.filter { $0.code != .overlap && $0.code != .noCues }
  precondition(repairs.isEmpty, "what was written had to be repaired")
  return 0
}
