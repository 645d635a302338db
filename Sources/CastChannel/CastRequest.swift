/// One request on its way: what the iOS SDK calls `GCKRequest`.
///
/// It ends exactly once, in one of four ways (see ``Outcome-swift.enum``). Requests belong to the thread of their
/// ``CastSession``. Dropping one doesn't cancel it.
public final class CastRequest<Value> {
  /// Why tracking of a request stopped. What the receiver made of it isn't known then.
  public enum AbortReason: Hashable, Sendable {
    /// A newer request of the same kind took its place.
    case replaced
    /// ``CastRequest/cancel()`` was called, or the session was closed.
    case cancelled
  }

  /// How a request ended.
  public enum Outcome {
    /// The receiver did it.
    case complete(Value)
    /// It failed, at the receiver, on the way, or before it was sent.
    case failed(CastError)
    /// Nobody waits for it any more.
    case aborted(AbortReason)
  }

  /// A number that is unique in the session, for logs. It is not the number on the wire.
  public let id: Int

  /// How it ended; `nil` as long as it is in progress.
  public private(set) var outcome: Outcome?

  /// Called once, when the request ends. Set after the end, it isn't called: look at ``outcome`` first.
  public var onEnd: ((Outcome) -> Void)?

  /// Whether it has not ended yet.
  public var isInProgress: Bool { outcome == nil }

  private var cancelAction: (() -> Void)?

  init(id: Int, cancel: @escaping () -> Void) {
    self.id = id
    cancelAction = cancel
  }

  /// Stops tracking the request. A receiver that already got it may still do it.
  public func cancel() {
    guard outcome == nil else { return }
    cancelAction?()
  }

  /// Ends the request; the first call counts.
  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    cancelAction = nil
    let action = onEnd
    onEnd = nil
    action?(outcome)
  }
}
