import Testing

@testable import MediaServer

/// Files that are odd, or change under the server.
@Suite(.timeLimit(.minutes(2))) struct ServedFileTests {
  @Test func whatIsNoUsableFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    try folder.write("empty.mp4", [])
    folder.makeFIFO("fifo.mp4")
    folder.makeLink("dangling.mp4", to: "nowhere")
    folder.makeLink("loop.mp4", to: "loop.mp4")
    for (name, kind) in [
      ("missing.mp4", MediaServerError.Kind.fileMissing), ("empty.mp4", .fileEmpty), ("fifo.mp4", .notRegularFile),
      (".", .notRegularFile), ("dangling.mp4", .fileMissing), ("loop.mp4", .notRegularFile),
      ("empty.mp4/x", .fileMissing),
    ] {
      let error = #expect(throws: MediaServerError.self) { try served.server.add(file: "\(folder.path)/\(name)") }
      #expect(error?.kind == kind, "\(name)")
      #expect(error?.message.contains(name == "." ? folder.path : name) == true)
    }
    let error = #expect(throws: MediaServerError.self) { try served.server.add(file: "/dev/null") }
    #expect(error?.kind == .notRegularFile)
    #expect(folder.openDescriptors == 0)
  }

  @Test func aSymbolicLinkIsFollowedOnceAndForAll() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    try folder.write("real.mp4", [1])
    folder.makeLink("link.mkv", to: "real.mp4")
    let resource = try served.server.add(file: folder.path + "/link.mkv")
    #expect(resource.name == "link.mkv")
    #expect(try served.ask(resource.path).body == [1])
    // The name now leads elsewhere: neither place is served by it.
    try folder.write("secret", [2])
    folder.remove("real.mp4")
    folder.makeLink("real.mp4", to: "secret")
    #expect(try served.ask(resource.path).status == 404)
  }

  @Test func aChangedFileIsServedAsItIsNow() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let path = try folder.write("a.mp4", [1, 2, 3])
    let resource = try served.server.add(file: path)
    let first = try served.ask(resource.path)
    let tag = try #require(first.header("ETag"))
    #expect(try served.ask(resource.path, "If-None-Match: \(tag)").status == 304)
    #expect(try served.ask(resource.path, "If-Range: \(tag)", "Range: bytes=1-").status == 206)
    try folder.write("a.mp4", [4, 5, 6, 7])
    let second = try served.ask(resource.path, "If-None-Match: \(tag)")
    #expect(second.status == 200)
    #expect(second.body == [4, 5, 6, 7])
    #expect(second.header("ETag") != tag)
    let ranged = try served.ask(resource.path, "If-Range: \(tag)", "Range: bytes=1-")
    #expect(ranged.status == 200)
    #expect(ranged.body == [4, 5, 6, 7])
  }

  @Test func aVanishedFileIsSaid() async throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let path = try folder.write("a.mp4", [1, 2, 3])
    let resource = try served.server.add(file: path)
    folder.remove("a.mp4")
    let answer = try served.ask(resource.path)
    #expect(answer.status == 404)
    #expect(!String(decoding: answer.body, as: UTF8.self).contains(folder.path))
    let event = await served.event { $0.status == 404 }
    #expect(event?.resource == resource.id)
    #expect(event?.reason?.contains(path) == true)
    // An empty one is no error of the server's.
    try folder.write("a.mp4", [])
    #expect(try served.ask(resource.path).status == 200)
    #expect(try served.ask(resource.path, "Range: bytes=0-").status == 416)
  }

  @Test func aFileThatShrinksCutsItsTransfer() async throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let path = try folder.sparse("a.mp4", size: 256 << 20)
    let resource = try served.server.add(file: path)
    let client = try RawClient(port: served.server.port, receiveBuffer: 65_536)
    try client.send(Served.request(resource.path))
    try client.readMore()
    folder.resize("a.mp4", to: 1 << 20)
    let answer = try client.readAnswer()
    #expect(answer.isCut)
    let event = await served.event { $0.phase == .failed }
    #expect(event?.reason?.contains("shorter") == true)
    #expect((event?.bodyBytes ?? .max) < 256 << 20)
    #expect(folder.openDescriptors == 0)
  }

  @Test func filesBeyondFourGiBAreServed() throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let size = 5 << 30
    let resource = try served.server.add(file: folder.sparse("big.mkv", size: size, tail: [1, 2, 3, 4]))
    #expect(resource.size == UInt64(size))
    let whole = try served.ask(resource.path, method: "HEAD")
    #expect(whole.header("Content-Length") == "\(size)")
    #expect(whole.header("Content-Type") == "video/x-matroska")
    let tail = try served.ask(resource.path, "Range: bytes=-4")
    #expect(tail.body == [1, 2, 3, 4])
    #expect(tail.header("Content-Range") == "bytes \(size - 4)-\(size - 1)/\(size)")
    let part = try served.ask(resource.path, "Range: bytes=\(size - 6)-\(size - 2)")
    #expect(part.body == [0, 0, 1, 2, 3])
  }

  @Test func descriptorsAreClosed() async throws {
    let folder = try TemporaryFolder()
    let served = try Served()
    let resource = try served.server.add(file: folder.sparse("a.mp4", size: 64 << 20))
    for _ in 0..<20 {
      #expect(try served.ask(resource.path, "Range: bytes=0-9").body.count == 10)
      #expect(try served.ask(resource.path, method: "HEAD").status == 200)
      #expect(try served.ask(resource.path, "Range: bytes=\(64 << 20)-").status == 416)
    }
    for _ in 0..<20 {
      do {
        let client = try served.client()
        try client.send(Served.request(resource.path))
        try client.readMore()
        client.reset()
      }
      let event = await served.event { $0.phase == .clientLeft }
      #expect((event?.bodyBytes ?? .max) < 64 << 20)
    }
    served.server.stop()
    #expect(folder.openDescriptors == 0)
  }
}
