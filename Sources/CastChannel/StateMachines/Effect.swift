import CastProtocol

/// What a machine wants done. Effects are carried out in their order.
enum Effect: Equatable {
  /// Send a message.
  case send(CastMessage)
  /// An operation is over.
  case finish(OperationID, OperationOutcome)
  /// Tell the session's user.
  case notify(SessionEvent)
  /// The receiver machine wants to talk to an application. Resolved by ``SessionMachine``.
  case join(ReceiverApplication)
  /// The application is gone. Resolved by ``SessionMachine``.
  case leave(ReceiverApplication, CastError?)
  /// Give the connection up.
  case disconnect(CastError)
}

/// How an operation ended.
enum OperationOutcome: Equatable {
  case complete(Reply)
  case failed(CastError)
  case replaced
  case cancelled
}

/// What an operation brought.
enum Reply: Equatable {
  case none
  case receiverStatus(ReceiverStatus)
  case application(ReceiverApplication)
  case availability([AppID: AppAvailability])
  case multizone(MultizoneStatus)
  case mediaStatus(MediaStatus?)
  case queueItemIDs([QueueItemID])
  case queueItems([QueueItem])
  case message(JSONValue?)
}

/// How long things may take.
struct Timeouts: Equatable {
  /// Name look-up, TCP and TLS together.
  var connect: Duration = .seconds(5)
  /// An answer to a request.
  var request: Duration = .seconds(10)
  /// From LAUNCH until the application can be talked to.
  var launch: Duration = .seconds(30)
  /// The same while the device asks a person (T34).
  var authorization: Duration = .seconds(120)
  /// From the sending of LOAD until the media plays, or could.
  var load: Duration = .seconds(30)
}
