import SubtitleChecks

/// Reads a file as RealText and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRealText(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .realText)
}
