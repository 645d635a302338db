import SubtitleChecks

/// Reads a file as SubRip and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSubRip(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .subRip)
}
