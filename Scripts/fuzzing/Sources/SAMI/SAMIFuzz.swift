import SubtitleChecks

/// Reads a file as SAMI and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSAMI(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .sami)
}
