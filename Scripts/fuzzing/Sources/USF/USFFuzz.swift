import SubtitleChecks

/// Reads a file as USF and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzUSF(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .usf)
}
