internal import CLinux

/// A connection that a listener has accepted. It is closed when nobody takes it over.
package final class AcceptedSocket {
  package let remoteAddress: SocketAddress
  private var descriptor: Int32?

  /// Takes a connected descriptor over, one that doesn't block.
  package init(descriptor: Int32, remoteAddress: SocketAddress) {
    self.descriptor = descriptor
    self.remoteAddress = remoteAddress
  }

  deinit {
    if let descriptor { linux_close(descriptor) }
  }

  /// The descriptor, which is the caller's from now on; `nil` the second time.
  package func take() -> Int32? {
    defer { descriptor = nil }
    return descriptor
  }
}
