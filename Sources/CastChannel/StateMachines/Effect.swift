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

extension Reply {
  var receiverStatus: ReceiverStatus? { if case .receiverStatus(let value) = self { value } else { nil } }
  var application: ReceiverApplication? { if case .application(let value) = self { value } else { nil } }
  var availability: [AppID: AppAvailability]? { if case .availability(let value) = self { value } else { nil } }
  var multizone: MultizoneStatus? { if case .multizone(let value) = self { value } else { nil } }
  /// A media status; of one that may be missing, this is the outer level.
  var optionalStatus: MediaStatus?? { if case .mediaStatus(let value) = self { .some(value) } else { nil } }
  var status: MediaStatus? { if case .mediaStatus(let value) = self { value } else { nil } }
  var queueItemIDs: [QueueItemID]? { if case .queueItemIDs(let value) = self { value } else { nil } }
  var queueItems: [QueueItem]? { if case .queueItems(let value) = self { value } else { nil } }
  var message: JSONValue?? { if case .message(let value) = self { .some(value) } else { nil } }
}
