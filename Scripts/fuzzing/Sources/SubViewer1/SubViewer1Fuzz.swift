import SubtitleChecks

/// Reads a file as SubViewer1 and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSubViewer1(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .subViewer1)
}
