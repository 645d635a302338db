import CastProtocol
import Testing

@testable import VirtualReceiver

@Suite("The queue (protocol 5.1, 5.13)")
struct MediaQueueTests {
  static func item(_ name: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
    .object(
      ["media": ["contentId": .string("http://x/\(name)"), "contentType": "video/mp4", "tracks": Sample.tracks]]
        .merging(more) { $1 })
  }

  private func bench(_ load: [String: JSONValue] = [:]) throws -> (MachineBench, SenderID) {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let sender = bench.launchedSender()
    bench.media(
      [
        "type": "QUEUE_LOAD",
        "items": [
          Self.item("a"), Self.item("b", ["activeTrackIds": [2], "startTime": 5]), Self.item("c"), Self.item("d"),
        ],
      ].merging(load) { $1 }, from: sender)
    bench.finishLoad()
    return (bench, sender)
  }

  private func contentID(_ status: JSONValue?) -> JSONValue? { status?["media"]?["contentId"] }

  @Test("QUEUE_LOAD starts at startIndex; the status shows a window of the queue (T61)")
  func load() throws {
    var (bench, sender) = try bench(["startIndex": 1, "repeatMode": "REPEAT_ALL"])
    let status = bench.media(["type": "GET_STATUS"], from: sender).first?.media
    #expect(contentID(status) == "http://x/b")
    #expect(status?["currentItemId"] == 2)
    #expect(status?["activeTrackIds"] == [2])
    #expect(status?["currentTime"] == 5)
    #expect(status?["repeatMode"] == "REPEAT_ALL")
    #expect(status?["items"]?.arrayValue?.map { $0["itemId"] } == [1, 2, 3])
  }

  @Test("LOAD with queueData")
  func loadQueueData() throws {
    var bench = try MachineBench()
    let sender = bench.launchedSender()
    bench.media(
      [
        "type": "LOAD", "media": ["contentId": "http://x/a"],
        "queueData": ["name": "List", "items": [Self.item("a"), Self.item("b")], "startIndex": 1],
      ], from: sender)
    let sent = bench.finishLoad()
    let status = sent.first { $0.json["requestId"] == 2 }?.media
    #expect(contentID(status) == "http://x/b")
    #expect(status?["queueData"] == ["name": "List"])
    // go-chromecast sends a queueData without items: it means nothing.
    bench.media(["type": "LOAD", "media": ["contentId": "http://x/z"], "queueData": ["startIndex": 0]], from: sender)
    #expect(contentID(bench.finishLoad().first { $0.json["requestId"] == 3 }?.media) == "http://x/z")
  }

  @Test("a jump answers on its first status, keeps the session, and takes the item's own tracks (T22)")
  func jump() throws {
    var (bench, sender) = try bench()
    let sent = bench.media(["type": "QUEUE_UPDATE", "mediaSessionId": 1, "jump": 1], from: sender)
    #expect(sent.outline == ["MEDIA_STATUS IDLE #3 to *"])
    #expect(sent[0].media["loadingItemId"] == 2)
    #expect(sent[0].media["extendedStatus"]?["playerState"] == "LOADING")
    let rest = bench.finishLoad()
    #expect(
      rest.outline == [
        "MEDIA_STATUS BUFFERING #0 to *", "MEDIA_STATUS BUFFERING #0 to *", "MEDIA_STATUS PLAYING #0 to *",
      ])
    #expect(contentID(rest[1].media) == "http://x/b")
    #expect(rest[1].media["mediaSessionId"] == 1)
    #expect(rest[1].media["activeTrackIds"] == [2])
  }

  @Test(
    "where a jump leads",
    arguments: [
      (["jump": 3], "REPEAT_OFF", 4), (["jump": 4], "REPEAT_OFF", nil), (["jump": -1], "REPEAT_OFF", nil),
      (["jump": -1], "REPEAT_ALL", 4), (["jump": 6], "REPEAT_ALL", 3), (["currentItemId": 3], "REPEAT_OFF", 3),
      (["jump": .integer(.max)], "REPEAT_OFF", nil), (["jump": .integer(.min)], "REPEAT_ALL", 1),
    ] as [([String: JSONValue], String, Int?)])
  func jumps(request: [String: JSONValue], mode: String, expected: Int?) throws {
    var (bench, sender) = try bench(["repeatMode": .string(mode)])
    let sent = bench.media(request.merging(["type": "QUEUE_UPDATE", "mediaSessionId": 1]) { $1 }, from: sender)
    if let expected {
      #expect(sent.first?.media["currentItemId"] == JSONValue(expected))
    } else {
      #expect(sent.outline == ["INVALID_REQUEST END_OF_QUEUE #3 to sender-0"])
    }
  }

  @Test(
    "at its end an item gives way to the next, or to itself, or to nothing",
    arguments: [
      ("REPEAT_OFF", 3, 4), ("REPEAT_OFF", 4, nil), ("REPEAT_ALL", 4, 1), ("REPEAT_SINGLE", 2, 2),
    ] as [(String, Int, Int?)])
  func ends(mode: String, current: Int, next: Int?) throws {
    var (bench, _) = try bench(["startIndex": JSONValue(current - 1), "repeatMode": .string(mode)])
    let sent = bench.advance(by: .seconds(61))
    if let next {
      #expect(sent.outline == ["MEDIA_STATUS IDLE #0 to *"])
      #expect(sent.first?.media["currentItemId"] == JSONValue(next))
      #expect(bench.finishLoad().outline.last == "MEDIA_STATUS PLAYING #0 to *")
    } else {
      #expect(sent.outline == ["MEDIA_STATUS IDLE FINISHED #0 to *"])
    }
  }

  @Test("INSERT, REMOVE, REORDER answer with the queue and tell the change")
  func changes() throws {
    var (bench, sender) = try bench()
    func ids() -> JSONValue? {
      bench.media(["type": "QUEUE_GET_ITEM_IDS", "mediaSessionId": 1], from: sender).first?.json["itemIds"]
    }
    let inserted = bench.media(
      ["type": "QUEUE_INSERT", "mediaSessionId": 1, "items": [Self.item("e"), Self.item("f")], "insertBefore": 3],
      from: sender)
    #expect(inserted.outline == ["MEDIA_STATUS PLAYING #3 to *", "QUEUE_CHANGE #0 to *"])
    #expect(inserted[0].media["items"] != nil)
    #expect(inserted[1].json["changeType"] == "INSERT")
    #expect(inserted[1].json["itemIds"] == [5, 6])
    #expect(inserted[1].json["insertBefore"] == 3)
    #expect(ids() == [1, 2, 5, 6, 3, 4])
    bench.media(["type": "QUEUE_REORDER", "mediaSessionId": 1, "itemIds": [4, 1], "insertBefore": 5], from: sender)
    #expect(ids() == [2, 4, 1, 5, 6, 3])
    bench.media(["type": "QUEUE_REORDER", "mediaSessionId": 1, "itemIds": [2]], from: sender)
    #expect(ids() == [4, 1, 5, 6, 3, 2])
    let removed = bench.media(["type": "QUEUE_REMOVE", "mediaSessionId": 1, "itemIds": [4, 99, 3]], from: sender)
    #expect(removed.last?.json["changeType"] == "REMOVE")
    #expect(ids() == [1, 5, 6, 2])
    #expect(bench.media(["type": "GET_STATUS"], from: sender).first?.media["currentItemId"] == 1)
  }

  @Test("removing the current item loads the one after it; removing all ends the session")
  func removeCurrent() throws {
    var (bench, sender) = try bench(["startIndex": 1])
    let sent = bench.media(["type": "QUEUE_REMOVE", "mediaSessionId": 1, "itemIds": [2]], from: sender)
    #expect(sent.first?.media["currentItemId"] == 3)
    bench.finishLoad()
    let all = bench.media(["type": "QUEUE_REMOVE", "mediaSessionId": 1, "itemIds": [1, 3, 4]], from: sender)
    #expect(all.outline.first == "MEDIA_STATUS IDLE CANCELLED #4 to *")
  }

  @Test("INSERT can jump to one of the new items; UPDATE changes items and repeat mode")
  func insertAndJump() throws {
    var (bench, sender) = try bench()
    let sent = bench.media(
      ["type": "QUEUE_INSERT", "mediaSessionId": 1, "items": [Self.item("e"), Self.item("f")], "currentItemIndex": 1],
      from: sender)
    #expect(sent.first?.media["currentItemId"] == 6)
    bench.finishLoad()
    let update = bench.media(
      [
        "type": "QUEUE_UPDATE", "mediaSessionId": 1, "repeatMode": "REPEAT_SINGLE",
        "items": [["itemId": 1, "activeTrackIds": [1]]],
      ], from: sender)
    #expect(update.first?.media["repeatMode"] == "REPEAT_SINGLE")
    let items = bench.media(["type": "QUEUE_GET_ITEMS", "mediaSessionId": 1, "itemIds": [1]], from: sender).first?.json[
      "items"]
    #expect(items?[0]?["activeTrackIds"] == [1])
    #expect(items?[0]?["media"]?["contentId"] == "http://x/a")
  }

  @Test(
    "QUEUE_GET_ITEM_RANGE",
    arguments: [(2, 1, 1, [1, 2, 3]), (1, 0, 5, [1]), (4, 99, 1, [3, 4])] as [(Int, Int, Int, [Int])])
  func range(id: Int, next: Int, previous: Int, expected: [Int]) throws {
    var (bench, sender) = try bench()
    let sent = bench.media(
      [
        "type": "QUEUE_GET_ITEM_RANGE", "mediaSessionId": 1, "itemId": JSONValue(id), "nextCount": JSONValue(next),
        "prevCount": JSONValue(previous),
      ], from: sender)
    #expect(sent.outline == ["QUEUE_ITEMS #3 to sender-0"])
    #expect(sent.first?.json["items"]?.arrayValue?.compactMap { $0["itemId"]?.intValue } == expected)
  }

  @Test("shuffle keeps the items and the current one")
  func shuffle() throws {
    var (bench, sender) = try bench(["startIndex": 2])
    bench.media(["type": "QUEUE_UPDATE", "mediaSessionId": 1, "shuffle": true], from: sender)
    let ids = bench.media(["type": "QUEUE_GET_ITEM_IDS", "mediaSessionId": 1], from: sender).first?.json["itemIds"]
    #expect(ids?.arrayValue?.compactMap(\.intValue).sorted() == [1, 2, 3, 4])
    #expect(bench.media(["type": "GET_STATUS"], from: sender).first?.media["currentItemId"] == 3)
  }

  @Test(
    "requests that make no sense",
    arguments: [
      ["type": "QUEUE_INSERT"], ["type": "QUEUE_INSERT", "items": []],
      ["type": "QUEUE_INSERT", "items": [["itemId": 7, "media": ["contentId": "http://x/"]]]],
      ["type": "QUEUE_INSERT", "items": [["media": ["contentId": "http://x/"]]], "insertBefore": 99],
      [
        "type": "QUEUE_INSERT", "items": [["media": ["contentId": "http://x/"]]], "currentItemId": 1,
        "currentItemIndex": 0,
      ],
      ["type": "QUEUE_INSERT", "items": [["media": ["contentId": "http://x/"]]], "currentItemIndex": 1],
      ["type": "QUEUE_REMOVE"], ["type": "QUEUE_REMOVE", "itemIds": [99]],
      ["type": "QUEUE_REORDER", "itemIds": [1, 1]],
      ["type": "QUEUE_REORDER", "itemIds": [99]], ["type": "QUEUE_REORDER", "itemIds": [1], "insertBefore": 1],
      ["type": "QUEUE_UPDATE", "items": [["itemId": 99]]], ["type": "QUEUE_UPDATE", "jump": "next"],
      ["type": "QUEUE_UPDATE", "repeatMode": 1], ["type": "QUEUE_GET_ITEMS"], ["type": "QUEUE_GET_ITEM_RANGE"],
      ["type": "QUEUE_GET_ITEM_RANGE", "itemId": 1, "nextCount": -1],
    ] as [[String: JSONValue]])
  func invalid(request: [String: JSONValue]) throws {
    var (bench, sender) = try bench()
    let sent = bench.media(request.merging(["mediaSessionId": 1]) { $1 }, from: sender)
    #expect(sent.outline == ["INVALID_REQUEST INVALID_PARAMS #3 to sender-0"])
  }

  @Test("a queue can't grow without end")
  func limit() throws {
    var (bench, sender) = try bench()
    let items = JSONValue.array(Array(repeating: ["media": ["contentId": "http://x/"]], count: 600))
    #expect(bench.media(["type": "QUEUE_INSERT", "mediaSessionId": 1, "items": items], from: sender).count == 2)
    let sent = bench.media(["type": "QUEUE_INSERT", "mediaSessionId": 1, "items": items], from: sender)
    #expect(sent.first?.json["reason"] == "INVALID_PARAMS")
  }

  @Test("an item that can't be loaded: IDLE, ERROR for everybody and an ERROR without a number (T50)")
  func itemFails() throws {
    var (bench, sender) = try bench()
    bench.media(["type": "QUEUE_UPDATE", "mediaSessionId": 1, "jump": 1], from: sender)
    let sent = bench.failLoad()
    #expect(sent.outline == ["MEDIA_STATUS IDLE ERROR #0 to *", "ERROR #- to *"])
    #expect(sent.last?.json["itemId"] == 2)
  }

  @Test("an item without any length does not repeat for ever")
  func endlessLoop() throws {
    var bench = try MachineBench {
      $0.silenceLimit = nil; $0.pingInterval = nil
    }
    let sender = bench.launchedSender()
    bench.media(
      ["type": "QUEUE_LOAD", "repeatMode": "REPEAT_ALL", "items": [Self.item("a", ["playbackDuration": 0])]],
      from: sender)
    bench.finishLoad()
    #expect(bench.advance(by: .seconds(1)).outline == ["MEDIA_STATUS IDLE FINISHED #0 to *"])
  }
}
