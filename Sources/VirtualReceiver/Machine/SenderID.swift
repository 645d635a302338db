package import CastProtocol

/// One sender's socket, numbered from 1 in the order in which they came.
package struct SenderID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number.
  package let rawValue: Int

  /// Takes the number.
  package init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The number in decimal.
  package var description: String { String(rawValue) }

  /// Orders by arrival.
  package static func < (lhs: SenderID, rhs: SenderID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Who asked for something, and under which number: where the answer goes.
package struct Requester: Hashable, Sendable {
  /// The socket.
  package var sender: SenderID
  /// The name that the sender gave itself: the `source_id` of its message.
  package var endpoint: String
  /// What it numbered its request with, echoed whatever its type (fact P4); `nil` gets no answer.
  package var requestID: JSONValue?

  /// Puts the three together.
  package init(sender: SenderID, endpoint: String, requestID: JSONValue?) {
    self.sender = sender
    self.endpoint = endpoint
    self.requestID = requestID
  }
}
