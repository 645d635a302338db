import CastProtocol

/// A message that the session's user made: sent as it is, and answered by one with its request ID, if it has one.
struct MessageExchange: Equatable {
  enum Target: Equatable {
    /// The joined application.
    case application
    /// The device itself.
    case platform
  }

  let id: OperationID
  let namespace: CastNamespace
  let payload: CastMessage.Payload
  let target: Target
  /// The request ID that is in the payload; without one no answer can be told from anything else.
  let requestID: RequestID?
  var deadline: ContinuousClock.Instant
  /// Sent. → the end.
  var isSent = false
}

extension SessionMachine {
  /// Sends a message as it is. One without a request ID is complete when it is sent.
  mutating func exchange(
    _ id: OperationID, _ payload: CastMessage.Payload, in namespace: CastNamespace,
    with target: MessageExchange.Target, at now: ContinuousClock.Instant
  ) -> [Effect] {
    let message = CastMessage(sourceID: "", destinationID: "", namespace: namespace, payload: payload)
    let number = (try? message.json())?["requestId"]?.intValue.map { RequestID($0) }
    exchanges.append(
      MessageExchange(
        id: id, namespace: namespace, payload: payload, target: target,
        requestID: number.flatMap { $0.rawValue > 0 && requests.entries[$0] == nil ? $0 : nil },
        deadline: now + settings.timeouts.request))
    return finishing([], at: now)
  }

  mutating func advanceExchanges(at now: ContinuousClock.Instant) -> [Effect] {
    var effects: [Effect] = []
    for exchange in exchanges where !exchange.isSent {
      effects += begin(exchange, at: now)
    }
    return effects
  }

  private mutating func begin(_ exchange: MessageExchange, at now: ContinuousClock.Instant) -> [Effect] {
    let source: String
    let destination: String
    switch exchange.target {
    case .platform:
      (source, destination) = (EndpointID.platformSender, EndpointID.platformReceiver)
    case .application:
      guard let transport = media.transport else {
        guard !media.expectsApplication else { return [] }
        return end(
          exchange.id,
          .failed(CastError(.noMediaSession, phase: .message, message: "No app is joined that could get the message")))
      }
      (source, destination) = (settings.senderID, transport)
    }
    let message = CastMessage(
      sourceID: source, destinationID: destination, namespace: exchange.namespace, payload: exchange.payload)
    guard message.payloadSize <= MediaSession.payloadLimit else {
      return end(
        exchange.id,
        .failed(
          CastError(
            .invalidRequest, phase: .message, message: "The message is longer than the 64 KiB that receivers take")))
    }
    guard let requestID = exchange.requestID else {
      return [.send(message)] + end(exchange.id, .complete(.message(nil)))
    }
    let deadline = now + settings.timeouts.request
    requests.insert(
      RequestTracker.Entry(
        id: requestID, type: "", namespace: exchange.namespace, destination: destination, operation: exchange.id,
        deadline: deadline))
    for index in exchanges.indices where exchanges[index].id == exchange.id {
      exchanges[index].isSent = true
      exchanges[index].deadline = deadline
    }
    return [.send(message)]
  }

  /// Looks whether a message answers an exchange; whatever else it does is left to others.
  mutating func exchangeAnswered(_ json: JSONValue, in namespace: CastNamespace, from peer: String) -> [Effect] {
    guard let header = MessageHeader(json: json),
      let entry = requests.entry(answeredBy: header.requestID, in: namespace), let id = entry.operation,
      entry.destination == peer, exchanges.contains(where: { $0.id == id })
    else { return [] }
    requests.finish(entry.id)
    return end(id, .complete(.message(json)))
  }

  mutating func exchangeTimedOut(_ id: OperationID) -> [Effect] {
    end(
      id, .failed(CastError(.timeout, phase: .message, message: "The message was sent, but nobody answered it in time"))
    )
  }

  mutating func exchangeDeadlineReached(at now: ContinuousClock.Instant) -> [Effect] {
    exchanges.filter { $0.deadline <= now }.flatMap { exchange in
      requests.finish(exchange.id)
      return exchangeTimedOut(exchange.id)
    }
  }

  mutating func exchangesClosed(_ error: CastError, retries: Bool) -> [Effect] {
    exchanges.filter { $0.isSent || !retries }.flatMap { end($0.id, .failed(error.during(.message))) }
  }

  mutating func exchangesLeft(_ error: CastError?) -> [Effect] {
    exchanges.filter { $0.target == .application }.flatMap { exchange in
      requests.finish(exchange.id)
      return end(
        exchange.id,
        .failed(error ?? CastError(.noMediaSession, phase: .message, message: "The app was closed")))
    }
  }

  private mutating func end(_ id: OperationID, _ outcome: OperationOutcome) -> [Effect] {
    exchanges.removeAll { $0.id == id }
    return [.finish(id, outcome)]
  }
}

extension CastMessage {
  /// The bytes of the payload.
  var payloadSize: Int {
    switch payload {
    case .text(let text): text.utf8.count
    case .binary(let bytes): bytes.count
    }
  }
}
