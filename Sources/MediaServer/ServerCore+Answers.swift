import CMicroHTTPD

extension ServerCore {
  /// Answers a request that is complete, or lets it wait.
  func answer(_ connection: Connection, _ exchange: Exchange) -> Bool {
    switch exchange.purpose {
    case .nothing:
      reply(connection, exchange, .problem(404, "There is nothing here."))
    case .malformed(let problem):
      reply(connection, exchange, .problem(400, problem))
    case .server:
      reply(
        connection, exchange, ServerResponse(status: 204, headers: [HTTPHeader("Allow", CORSPolicy.allowedMethods)]))
    case .resource(let resource, let content):
      answer(connection, exchange, resource, content)
    case .handler(let route):
      answer(connection, exchange, route)
    }
  }

  // MARK: Handlers

  private func answer(_ connection: Connection, _ exchange: Exchange, _ route: Route) -> Bool {
    guard route.methods.contains(exchange.method) else {
      let allowed = route.methods.sorted().joined(separator: ", ")
      return reply(connection, exchange, .problem(405, "\(allowed) only.", headers: [HTTPHeader("Allow", allowed)]))
    }
    guard exchange.discarded == 0 else { return reply(connection, exchange, .tooLarge(limit: route.bodyLimit)) }
    let target = RequestTarget(exchange.target)
    let request = ServerRequest(
      method: exchange.method, path: target.path ?? "", query: target.query, headers: connection.headers,
      body: exchange.body, remoteAddress: connection.remoteAddress)
    switch route.handler(request) {
    case .response(let response):
      return reply(connection, exchange, response)
    case .deferred(let deferred):
      guard beginsWaiting(deferred) else { return false }
      let response = deferred.wait(on: connection)
      endsWaiting(deferred)
      return response.map { reply(connection, exchange, $0) } ?? false
    case .events(let stream):
      guard beginsWaiting(stream) else { return false }
      exchange.stream = stream
      return reply(connection, exchange, stream)
    }
  }

  // MARK: Resources

  private func answer(
    _ connection: Connection, _ exchange: Exchange, _ resource: ServedResource, _ content: ResourceContent
  ) -> Bool {
    switch content {
    case .memory(let bytes, let entityTag):
      let plan = plan(
        connection, exchange,
        Representation(size: UInt64(bytes.count), entityTag: entityTag, contentType: resource.contentType))
      let lines = note(connection, exchange, plan, resource)
      guard let part = plan.content, !part.isEmpty else {
        return connection.reply(status: plan.status, headers: lines, body: [])
      }
      return connection.reply(status: plan.status, headers: lines, bytes: bytes, part: part)

    case .file(let path):
      let file: ServedFile
      do {
        file = try ServedFile(opening: path)
      } catch {
        return reply(connection, exchange, .problem(error), resource: resource.id, reason: error.message)
      }
      let plan = plan(connection, exchange, file.representation(contentType: resource.contentType))
      let lines = note(connection, exchange, plan, resource)
      guard let part = plan.content, !part.isEmpty else {
        return connection.reply(status: plan.status, headers: lines, body: [])
      }
      // A paused player reads nothing for a long time.
      connection.setTimeout(stallTimeout)
      return connection.reply(status: plan.status, headers: lines, file: file, part: part)
    }
  }

  private func plan(_ connection: Connection, _ exchange: Exchange, _ representation: Representation) -> AnswerPlan {
    AnswerPlan.make(method: exchange.method, representation: representation, now: httpd_now()) { name in
      connection.header(name)
    }
  }

  private func note(
    _ connection: Connection, _ exchange: Exchange, _ plan: AnswerPlan, _ resource: ServedResource
  ) -> String {
    let sendsBody = exchange.method == "GET" && plan.status != 304
    let length = sendsBody ? UInt64(plan.content?.count ?? 0) : 0
    return note(
      connection, exchange, status: plan.status, headers: plan.headers, length: length, resource: resource.id,
      range: plan.range)
  }

  // MARK: The wire

  func reply(
    _ connection: Connection, _ exchange: Exchange, _ response: ServerResponse, resource: ServedResource.ID? = nil,
    reason: String? = nil
  ) -> Bool {
    let lines = note(
      connection, exchange, status: response.status, headers: response.headers,
      length: exchange.method == "HEAD" ? 0 : UInt64(response.body.count), resource: resource, reason: reason)
    return connection.reply(status: response.status, headers: lines, body: response.body)
  }

  private func reply(_ connection: Connection, _ exchange: Exchange, _ stream: EventStream) -> Bool {
    let headers = [HTTPHeader("Content-Type", "text/event-stream"), HTTPHeader("Cache-Control", "no-store")]
    let lines = note(connection, exchange, status: 200, headers: headers, length: 0)
    return connection.reply(status: 200, headers: lines, stream: stream)
  }

  /// Remembers and tells what is about to be answered; gives the header lines.
  private func note(
    _ connection: Connection, _ exchange: Exchange, status: UInt32, headers: [HTTPHeader], length: UInt64,
    resource: ServedResource.ID? = nil, range: Range<UInt64>? = nil, reason: String? = nil
  ) -> String {
    let lines = HTTPHeader.lines(headers)
    let event = AccessEvent(
      phase: .started, resource: resource, method: exchange.method,
      target: String(exchange.target.prefix(1024)), status: Int(status), range: range, bodyBytes: length,
      remoteAddress: connection.remoteAddress, userAgent: connection.header("User-Agent"), time: .now, reason: reason)
    // The library adds the status line, the date and the length: about 100 bytes, and a carriage return a line.
    exchange.answer = Exchange.Answer(
      event: event, writtenBefore: connection.bytesWritten,
      headerSize: UInt64(lines.utf8.count + headers.count) + 100)
    log.record(event)
    return lines
  }
}

extension ServerResponse {
  /// What a client is told of a file that can't be served now. The path stays between us and the user.
  fileprivate static func problem(_ error: MediaServerError) -> ServerResponse {
    let (status, text): (UInt32, String) =
      switch error.kind {
      case .fileMissing: (404, "The file is gone.")
      case .notRegularFile: (404, "The file is no longer a regular file.")
      default: error.isExhaustion ? (503, "Too many open files.") : (403, "The file can't be read.")
      }
    return problem(status, text, headers: CORSPolicy.answer)
  }
}
