import SubtitleChecks

/// Reads a file as TTML and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTTML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .ttml)
}
