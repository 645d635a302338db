package import CastProtocol

/// What a machine wants done, in order. The server does it; a test compares it.
package enum ReceiverEffect: Hashable, Sendable {
  /// Send a message to one sender.
  case send(CastMessage, to: SenderID)
  /// Send one message to several senders; it is encoded once.
  case broadcast(CastMessage, to: [SenderID])
  /// Close a sender's socket.
  case drop(SenderID, DropReason)
  /// Fetch a media item and its tracks; what comes of it is told by `loadProgressed`.
  case load(LoadJob)
  /// Stop fetching; nothing more is told of it.
  case cancelLoad(LoadID)
  /// What the screen has to do; without a screen, the clock plays.
  case player(PlayerCommand)
  /// Something to tell the person who watches.
  case event(ReceiverEvent)
}

/// Why the receiver closed a sender's socket.
package enum DropReason: String, Hashable, Sendable {
  /// Nothing was heard for too long (protocol 3).
  case silent
  /// A frame that is too long, or that is no message (protocol 1.4).
  case badFrame
  /// It does not read: too much waits to be sent.
  case slow
  /// The TLS handshake did not end in time, or failed.
  case handshake
  /// A fault that was asked for.
  case fault
  /// The receiver shuts down.
  case shutdown
}
