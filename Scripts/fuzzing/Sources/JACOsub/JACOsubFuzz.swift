import SubtitleChecks

/// Reads a file as JACOsub and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJACOsub(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .jacoSub)
}
