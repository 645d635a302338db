internal import CCurl
internal import CastTransport

/// The C side of a fetch. Freed with this object, which must be before the client's end.
@safe final class Transfer {
  private let raw: UnsafeMutablePointer<httpc_transfer>

  /// Starts the transfer; nil if the library refuses the request. The fetch must outlive this.
  init?(_ fetch: HTTPFetch, on client: UnsafeMutablePointer<httpc_client>) {
    let request = fetch.request
    let lines = request.fields.map { "\($0.name): \($0.value)".filter { !$0.isNewline && $0 != "\0" } + "\n" }.joined()
    let started = unsafe fetch.url.text.withCString { url in
      unsafe lines.withCString { headers in
        unsafe (request.userAgent ?? "").withCString { agent in
          var raw = unsafe httpc_request()
          unsafe raw.url = url
          unsafe raw.headers = headers
          if request.userAgent != nil { unsafe raw.user_agent = agent }
          switch request.method {
          case .get: unsafe raw.method = .get
          case .head: unsafe raw.method = .head
          case .options: unsafe raw.method = .options
          }
          unsafe raw.unpacks = request.unpacks
          unsafe raw.redirect_limit = Int64(max(request.redirectLimit, 0))
          unsafe raw.connect_timeout_milliseconds = request.connectTimeout.wholeMilliseconds
          unsafe raw.timeout_milliseconds = request.timeout.wholeMilliseconds
          unsafe raw.context = Unmanaged.passUnretained(fetch).toOpaque()
          unsafe raw.connects = onConnect
          unsafe raw.line = onLine
          unsafe raw.body = onBody
          return unsafe httpc_start(client, raw)
        }
      }
    }
    guard let started = unsafe started else { return nil }
    unsafe raw = started
  }

  deinit {
    unsafe httpc_end(raw)
  }

  var url: String? { unsafe httpc_url(raw).map { unsafe String(cString: $0) } }

  var remoteAddress: String? { unsafe httpc_remote_address(raw).map { unsafe String(cString: $0) } }

  /// The errno of a connection that failed, or 0.
  var systemCode: Int32 { unsafe Int32(truncatingIfNeeded: httpc_errno(raw)) }

  /// In the library's words; may be empty.
  var reason: String { unsafe String(cString: httpc_reason(raw)) }
}

// C functions, called on the loop's thread from within `httpc_ready` and `httpc_elapsed`.

private func fetch(_ context: UnsafeMutableRawPointer?) -> HTTPFetch? {
  unsafe context.map { unsafe Unmanaged<HTTPFetch>.fromOpaque($0).takeUnretainedValue() }
}

private func onConnect(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>, _ port: UInt16) -> Bool {
  guard let address = unsafe SocketAddress(String(cString: text), port: port) else { return false }
  return unsafe fetch(context)?.connects(to: address) ?? false
}

private func onLine(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>, _ size: Int) -> Bool {
  let line = unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
  return unsafe fetch(context)?.received(line: line) ?? false
}

private func onBody(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer, _ size: Int) -> Bool {
  let piece = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
  return unsafe fetch(context)?.received(body: piece) ?? false
}

extension Duration {
  /// At least 1, since 0 means no limit to the library; at most 24 days.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    return max(seconds * 1000 + attoseconds / 1_000_000_000_000_000, 1)
  }
}
