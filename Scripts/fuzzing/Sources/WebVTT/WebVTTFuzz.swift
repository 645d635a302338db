import SubtitleChecks

/// Reads a file as WebVTT and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWebVTT(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .webVTT)
}
