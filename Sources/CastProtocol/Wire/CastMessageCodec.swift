import CCastShim

/// The envelope's two directions: a message to a whole frame, a frame's body to a message (protocol 1.2, 1.3).
///
/// Each direction makes one allocation for an ordinary message: the frame, or the payload's text.
public enum CastMessageCodec {
  /// The largest body that may be sent, in bytes: Google's receivers take no more (T5).
  public static let maximumSentBody = 65_536

  /// The size of a frame's header: the body's length, big-endian.
  public static let headerSize = 4

  /// Encodes the message as a whole frame, header included. Fields 1 and 5 are always there, zero or not (T1).
  ///
  /// - Throws: `WireError.messageTooLarge` if the body is over ``maximumSentBody``.
  public static func encode(_ message: CastMessage) throws(WireError) -> [UInt8] {
    try encode(message, limit: maximumSentBody)
  }

  /// Encodes the message as a whole frame with another limit for its body, in bytes.
  ///
  /// - Throws: `WireError.messageTooLarge` if the body is over the limit.
  package static func encode(_ message: CastMessage, limit: Int) throws(WireError) -> [UInt8] {
    // Copies of the strings' headers only: `withUTF8` wants something it may make contiguous.
    var source = message.sourceID
    var destination = message.destinationID
    var namespace = message.namespace.rawValue
    let result = source.withUTF8 { source in
      destination.withUTF8 { destination in
        namespace.withUTF8 { namespace in
          var fields = unsafe CastMessageFields()
          unsafe fields.source_id = CastBytes(source)
          unsafe fields.destination_id = CastBytes(destination)
          unsafe fields.name_space = CastBytes(namespace)
          switch message.payload {
          case .text(var text):
            return text.withUTF8 { payload in
              unsafe fields.payload = CastBytes(payload)
              return unsafe frame(&fields, limit: limit)
            }
          case .binary(let bytes):
            unsafe fields.is_binary = true
            return unsafe bytes.withUnsafeBufferPointer { payload in
              unsafe fields.payload = CastBytes(payload)
              return unsafe frame(&fields, limit: limit)
            }
          }
        }
      }
    }
    return try result.get()
  }

  /// The closures above don't carry a typed error, so it travels as a value.
  private static func frame(_ fields: inout CastMessageFields, limit: Int) -> Result<[UInt8], WireError> {
    let size = unsafe cast_message_size(&fields)
    guard size <= limit, let header = UInt32(exactly: size) else {
      return .failure(.messageTooLarge(size: size, limit: limit))
    }
    let frame = unsafe [UInt8](unsafeUninitializedCapacity: headerSize + size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start).storeBytes(of: header.bigEndian, as: UInt32.self)
      count = unsafe headerSize + cast_message_encode(&fields, start + headerSize)
    }
    return .success(frame)
  }

  /// Decodes a frame's body, without its header.
  ///
  /// Unknown fields are skipped, the last of a repeated one counts (T2). Text in the binary field is found (T3). Bytes
  /// that aren't UTF-8 become U+FFFD.
  ///
  /// - Throws: `WireError` if it is no message, or one that Chromium refuses as well (protocol 1.4).
  public static func decode(body: ArraySlice<UInt8>) throws(WireError) -> CastMessage {
    let result = unsafe body.withUnsafeBufferPointer { unsafe decode($0.baseAddress, $0.count) }
    return try result.get()
  }

  /// Decodes a frame's body, without its header.
  ///
  /// - Throws: `WireError`, as for a slice.
  package static func decode(body: UnsafeRawBufferPointer) throws(WireError) -> CastMessage {
    let start = unsafe body.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return try unsafe decode(start, body.count).get()
  }

  private static func decode(_ body: UnsafePointer<UInt8>?, _ count: Int) -> Result<CastMessage, WireError> {
    var view = unsafe CastMessageView()
    defer { unsafe cast_message_view_free(&view) }
    switch unsafe cast_message_decode(body, count, &view) {
    case .OK: break
    case .malformed: return .failure(.malformed)
    case .tooComplex: return .failure(.tooComplex)
    }
    guard unsafe !view.is_continued else { return .failure(.chunked) }
    guard unsafe view.source_id.count > 0, unsafe view.destination_id.count > 0, unsafe view.name_space.count > 0 else {
      return .failure(.emptyAddress)
    }
    guard unsafe view.has_text || view.has_data else { return .failure(.missingPayload) }
    let payload: CastMessage.Payload
    switch unsafe view.payload_type {
    case 0:
      // T3: a text message whose text is in the other field.
      let inData = unsafe view.text.count == 0 && view.has_data
      payload = unsafe .text((inData ? view.data : view.text).string)
    case 1:
      payload = unsafe .binary((view.has_data ? view.data : view.text).array)
    case let type:
      return .failure(.unknownPayloadType(Int(type)))
    }
    return unsafe .success(
      CastMessage(
        sourceID: view.source_id.string, destinationID: view.destination_id.string,
        namespace: view.name_space.namespace, payload: payload))
  }
}

extension CastBytes {
  /// Borrows a buffer, for as long as the buffer lives.
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.init(bytes: buffer.baseAddress, count: buffer.count)
  }

  /// The bytes as a buffer, for as long as their owner lives.
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes, count: count) }

  /// A copy as text; what isn't UTF-8 becomes U+FFFD.
  var string: String { unsafe String(decoding: buffer, as: UTF8.self) }

  /// A copy as bytes.
  var array: [UInt8] { unsafe Array(buffer) }

  /// The namespace of this name; a well-known one costs no allocation.
  var namespace: CastNamespace {
    for known in frequentNamespaces {
      let name = unsafe UnsafeBufferPointer(start: known.name.utf8Start, count: known.name.utf8CodeUnitCount)
      if unsafe name.count == count && buffer.elementsEqual(name) { return known.namespace }
    }
    return unsafe CastNamespace(rawValue: string)
  }
}

/// The namespaces that nearly every message is in.
private let frequentNamespaces: [(name: StaticString, namespace: CastNamespace)] = [
  ("urn:x-cast:com.google.cast.media", .media),
  ("urn:x-cast:com.google.cast.tp.heartbeat", .heartbeat),
  ("urn:x-cast:com.google.cast.receiver", .receiver),
  ("urn:x-cast:com.google.cast.tp.connection", .connection),
]
