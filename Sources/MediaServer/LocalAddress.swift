import CMicroHTTPD

/// Which of this machine's addresses another machine can reach it by.
///
/// A sender that has a Cast connection should use that socket's own local address; this is for when there is none yet.
package struct LocalAddress: Hashable, Sendable {
  /// The numeric address.
  package let text: String
  /// The interface has no routable address: receivers can't use this one in a URL.
  package let isLinkLocal: Bool

  /// The source address of packets to `remote` (numeric), as the routing table has it. Nothing is sent. If that is a
  /// link-local one, a routable address of the same interface is taken instead where there is one.
  package init(routingTo remote: String) throws(MediaServerError) {
    var isLinkLocal = false
    var code: Int32 = 0
    let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      unsafe start.pointee = 0
      code = unsafe httpd_local_address(remote, start, buffer.count, &isLinkLocal)
      return unsafe String(cString: start)
    }
    guard code == 0 else {
      throw MediaServerError(.addressUnusable, "no route to \(remote): \(errorText(-code))", errno: -code)
    }
    self.text = text
    self.isLinkLocal = isLinkLocal
  }
}
