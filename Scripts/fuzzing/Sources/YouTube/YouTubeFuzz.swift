import SubtitleChecks

/// Reads a file as YouTube and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzYouTube(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .youTube)
}
