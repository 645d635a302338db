/// What is known of the bytes that stand behind a path at the moment of a request.
struct Representation: Hashable, Sendable {
  var size: UInt64
  /// Strong, with its quotes.
  var entityTag: String
  /// Seconds since 1970.
  var modified: Int64?
  var contentType: String
}

/// The decision on a request for a representation: status, headers, and which bytes. Pure.
struct AnswerPlan: Hashable, Sendable {
  var status: UInt32
  var headers: [HTTPHeader]
  /// The bytes of the representation; nil for none. For HEAD and status 304 only their count is told.
  var content: Range<UInt64>?
  /// The part that was asked for, if the answer is a part.
  var range: Range<UInt64>?
}

extension AnswerPlan {
  /// Decides in the order of RFC 9110, section 13.2.2. `Range` counts for GET only (section 14.2).
  static func make(
    method: String, representation: Representation, now: Int64, header: (String) -> String?
  ) -> AnswerPlan {
    switch method {
    case "OPTIONS":
      return AnswerPlan(
        status: 204,
        headers: CORSPolicy.preflight(
          requestedHeaders: header("Access-Control-Request-Headers"),
          requestsPrivateNetwork: header("Access-Control-Request-Private-Network") == "true"))
    case "GET", "HEAD": break
    default:
      return AnswerPlan(
        status: 405, headers: CORSPolicy.answer + [HTTPHeader("Allow", CORSPolicy.allowedMethods)])
    }

    var headers = CORSPolicy.answer
    headers.append(HTTPHeader("Accept-Ranges", "bytes"))
    headers.append(HTTPHeader("ETag", representation.entityTag))
    // A file from the future must not claim to be newer than the answer (section 8.8.2.1).
    let modified = representation.modified.map { min($0, now) }
    if let modified { headers.append(HTTPHeader("Last-Modified", HTTPDate.format(modified))) }

    let conditions = Preconditions(entityTag: representation.entityTag, modified: modified)
    switch conditions.check(header: header) {
    case .failed: return AnswerPlan(status: 412, headers: headers)
    case .notModified:
      // Nothing of it is sent, but the length in the headers must be the true one (section 8.6).
      return AnswerPlan(status: 304, headers: headers, content: 0..<representation.size)
    case .proceed: break
    }

    headers.append(HTTPHeader("Content-Type", representation.contentType))
    let size = representation.size
    var range = ByteRange.whole
    if method == "GET", conditions.allowsRange(ifRange: header("If-Range")) {
      range = ByteRange(header: header("Range"), size: size)
    }
    switch range {
    case .whole:
      return AnswerPlan(status: 200, headers: headers, content: 0..<size)
    case .part(let part):
      headers.append(HTTPHeader("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
      return AnswerPlan(status: 206, headers: headers, content: part, range: part)
    case .unsatisfiable:
      return AnswerPlan(
        status: 416,
        headers: CORSPolicy.answer + [
          HTTPHeader("Accept-Ranges", "bytes"), HTTPHeader("Content-Range", "bytes */\(size)"),
        ])
    }
  }
}
