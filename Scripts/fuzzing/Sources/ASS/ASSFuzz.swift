import SubtitleChecks

/// Reads a file as ASS and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzASS(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .ass)
}
