/// The headers that let a receiver's page, which comes from Google's servers, read what we serve
/// (cross-origin resource sharing). Needed on tracks, and on the media itself as soon as it has tracks (T65, G8).
package enum CORSPolicy {
  /// The request headers that Google's page on media tracks names.
  package static let allowedHeaders = ["Content-Type", "Accept-Encoding", "Range"]
  static let allowedMethods = "GET, HEAD, OPTIONS"

  /// On every answer.
  static let answer: [HTTPHeader] = [
    HTTPHeader("Access-Control-Allow-Origin", "*"),
    HTTPHeader("Access-Control-Expose-Headers", "Content-Length, Content-Range, Accept-Ranges"),
  ]

  /// On an answer to OPTIONS. Request headers beside the usual three are allowed as they are asked for (receivers have sent
  /// some of their own, protocol 6.6); nothing here depends on them.
  static func preflight(requestedHeaders: String?, requestsPrivateNetwork: Bool) -> [HTTPHeader] {
    var headers = allowedHeaders
    for name in (requestedHeaders ?? "").split(separator: ",").map({ $0.trimmingSpaces() }).prefix(32) {
      guard HTTPHeader.isToken(name), name.utf8.count <= 64,
        !headers.contains(where: { $0.lowercased() == name.lowercased() })
      else { continue }
      headers.append(String(name))
    }
    var answer =
      answer + [
        HTTPHeader("Access-Control-Allow-Methods", allowedMethods),
        HTTPHeader("Access-Control-Allow-Headers", headers.joined(separator: ", ")),
        HTTPHeader("Access-Control-Max-Age", "86400"),
        HTTPHeader("Allow", allowedMethods),
      ]
    if requestsPrivateNetwork { answer.append(HTTPHeader("Access-Control-Allow-Private-Network", "true")) }
    return answer
  }
}
