import Testing

@testable import MediaServer

@Suite struct MediaServerTests {
  @Test func servesBytesUnderAPathOfItsOwn() throws {
    let server = try MediaServer(bind: "127.0.0.1")
    defer { server.stop() }
    let resource = try server.add(data: Array("WEBVTT\n".utf8), name: "Film é.vtt")
    #expect(resource.path.hasSuffix("/Film%20%C3%A9.vtt"))
    #expect(resource.path.utf8.count == 1 + 22 + 1 + "Film%20%C3%A9.vtt".utf8.count)
    let client = try RawClient(port: server.port)
    try client.send("GET \(resource.path) HTTP/1.1\r\nHost: a\r\nOrigin: https://www.gstatic.com\r\n\r\n")
    let answer = try client.readAnswer()
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "text/vtt; charset=utf-8")
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(answer.body == Array("WEBVTT\n".utf8))
  }
}
