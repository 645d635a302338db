import SubtitleChecks

/// Reads a file as MPL2 and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMPL2(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .mpl2)
}
