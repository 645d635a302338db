import SubtitleChecks

/// Reads a file of any format and charset and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAnySubtitles(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: nil)
}
