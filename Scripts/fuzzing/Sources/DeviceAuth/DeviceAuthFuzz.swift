import CastProtocol

/// What decodes can be encoded, and decodes again to the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDeviceAuth(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let payload = Array(UnsafeBufferPointer(start: data, count: count))
  guard let message = try? DeviceAuthMessage(decoding: payload) else { return 0 }
  let again = try? DeviceAuthMessage(decoding: message.encoded)
  precondition(again == message, "a message changes on its way")
  return 0
}
