import CastProtocol
package import CastTransport

/// Takes a picture of the live screen of a virtual receiver that runs somewhere on this machine.
package enum ScreenPicture {
  /// Asks the receiver where its screen is, opens that in a headless Chromium, and writes what it shows.
  ///
  /// - Parameters:
  ///   - endpoint: where the receiver listens for senders.
  ///   - file: where the PNG goes, 1280 by 720.
  ///   - limit: how long connecting and the answer may take each.
  /// - Throws: `ScreenPictureError`.
  package static func take(of endpoint: Endpoint, to file: String, within limit: Duration)
    throws(ScreenPictureError)
  {
    let url = try screenURL(of: endpoint, within: limit)
    var generator = SystemRandomNumberGenerator()
    let shot = String(generator.next(), radix: 36)
    do throws(BrowserError) {
      try Browser.takeScreenshot(of: "\(url)?shot=\(shot)", to: file)
    } catch {
      throw .browser(error.description)
    }
  }

  private static func screenURL(of endpoint: Endpoint, within limit: Duration) throws(ScreenPictureError) -> String {
    let question = Question()
    let loop: EventLoop
    let answered: Bool
    do throws(SystemError) {
      loop = try EventLoop()
      let deadline = ContinuousClock.now + limit
      question.connection = TLSConnection.connect(
        to: endpoint, context: try context(), loop: loop, deadline: deadline
      ) { connection, event in question.happened(event, connection) }
      answered = try loop.run(until: { question.isOver }, deadline: deadline + limit)
    } catch {
      throw .transport(TransportError(kind: .system, message: error.description, errno: error.code))
    }
    question.connection?.close()
    _ = try? loop.run(until: { question.isClosed }, deadline: .now + .seconds(1))
    if let failure = question.failure { throw .transport(failure) }
    guard answered, let answer = question.answer else {
      throw .noScreen("\(endpoint) does not say where its screen is: it is no virtual receiver of cast-tracks")
    }
    guard let url = answer["url"]?.stringValue else {
      throw .noScreen("the receiver at \(endpoint) has no screen: start it with 'cast-tracks receiver --screen'")
    }
    return url
  }

  private static func context() throws(SystemError) -> TLSContext {
    do throws(TransportError) {
      return try TLSContext.client(legacy: false)
    } catch {
      throw SystemError(code: 0, call: error.message)
    }
  }

  /// One question over one connection.
  private final class Question {
    var connection: TLSConnection?
    var decoder = FrameDecoder()
    var answer: JSONValue?
    var failure: TransportError?
    var isOver = false
    var isClosed = false

    func happened(_ event: TLSConnection.Event, _ connection: TLSConnection) {
      switch event {
      case .connected:
        ask(.connection, ["type": "CONNECT"], connection)
        ask(ScreenRequest.namespace, ["type": "GET_SCREEN", "requestId": 1], connection)
        // Whoever knows no such request knows this one: its answer says that the other will not come.
        ask(.receiver, ["type": "GET_STATUS", "requestId": 2], connection)
      case .received(let bytes): read(bytes)
      case .drained: break
      case .closed(let error):
        if !isOver { failure = error }
        isOver = true
        isClosed = true
      }
    }

    private func ask(_ namespace: CastNamespace, _ payload: JSONValue, _ connection: TLSConnection) {
      let message = CastMessage(
        sourceID: EndpointID.platformSender, destinationID: EndpointID.platformReceiver, namespace: namespace,
        json: payload)
      guard let frame = try? CastMessageCodec.encode(message) else { return }
      connection.send(frame)
    }

    private func read(_ bytes: [UInt8]) {
      decoder.append(bytes)
      do throws(WireError) {
        while let message = try decoder.next() {
          guard let json = try? message.json() else { continue }
          if message.namespace == ScreenRequest.namespace { answer = json }
          isOver = isOver || answer != nil || json["requestId"] == 2
        }
      } catch {
        isOver = true
      }
    }
  }
}

/// Why there is no picture of a screen.
package enum ScreenPictureError: Error, Hashable {
  /// The receiver can't be reached.
  case transport(TransportError)
  /// It has no screen, or is none of ours.
  case noScreen(String)
  /// The browser took none, or it can't be written.
  case browser(String)
}
