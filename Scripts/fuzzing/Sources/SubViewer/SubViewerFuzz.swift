import SubtitleChecks

/// Reads a file as SubViewer and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSubViewer(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .subViewer)
}
