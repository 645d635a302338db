import SubtitleChecks

/// Reads a file as TMPlayer and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTMPlayer(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .tmPlayer)
}
