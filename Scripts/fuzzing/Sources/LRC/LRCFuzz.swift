import SubtitleChecks

/// Reads a file as LRC and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLRC(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .lrc)
}
