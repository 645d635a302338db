import SubtitleChecks

/// Reads a file as MicroDVD and checks what is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMicroDVD(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkSubtitles(data, count, format: .microDVD)
}
