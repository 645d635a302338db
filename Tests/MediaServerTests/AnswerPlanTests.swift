import Testing

@testable import MediaServer

@Suite struct AnswerPlanTests {
  private func plan(_ headers: [String: String], method: String = "GET", modified: Int64? = 784_111_777) -> AnswerPlan {
    let representation = Representation(
      size: 100, entityTag: "\"abc\"", modified: modified, contentType: "video/mp4")
    return AnswerPlan.make(method: method, representation: representation, now: 1_000_000_000) { headers[$0] }
  }

  private let date = "Sun, 06 Nov 1994 08:49:37 GMT"
  private let before = "Sun, 06 Nov 1994 08:49:36 GMT"
  private let after = "Sun, 06 Nov 1994 08:49:38 GMT"

  private static let tagCases: [([String: String], UInt32)] = [
    (["If-None-Match": "\"abc\""], 304), (["If-None-Match": "W/\"abc\""], 304),
    (["If-None-Match": "\"x\", \"abc\""], 304),
    (["If-None-Match": "*"], 304), (["If-None-Match": "\"x\""], 200), (["If-None-Match": "abc"], 200),
    (["If-Match": "\"abc\""], 200), (["If-Match": "*"], 200), (["If-Match": "W/\"abc\""], 412),
    (["If-Match": "\"x\""], 412),
  ]

  @Test(arguments: tagCases)
  func tags(_ headers: [String: String], _ status: UInt32) {
    #expect(plan(headers).status == status)
  }

  @Test func dates() {
    #expect(plan(["If-Modified-Since": date]).status == 304)
    #expect(plan(["If-Modified-Since": after]).status == 304)
    #expect(plan(["If-Modified-Since": before]).status == 200)
    #expect(plan(["If-Modified-Since": "yesterday"]).status == 200)
    #expect(plan(["If-Modified-Since": date], modified: nil).status == 200)
    #expect(plan(["If-Unmodified-Since": before]).status == 412)
    #expect(plan(["If-Unmodified-Since": date]).status == 200)
    // A tag counts for more than a date.
    #expect(plan(["If-None-Match": "\"x\"", "If-Modified-Since": date]).status == 200)
    #expect(plan(["If-Match": "\"abc\"", "If-Unmodified-Since": before]).status == 200)
  }

  @Test func aRangeNeedsTheSameRepresentation() {
    for (validator, status) in [
      ("\"abc\"", UInt32(206)), ("\"x\"", 200), ("W/\"abc\"", 200), (date, 206), (after, 200), (before, 200),
      ("junk", 200),
    ] {
      #expect(plan(["Range": "bytes=0-9", "If-Range": validator]).status == status, "\(validator)")
    }
    #expect(plan(["Range": "bytes=200-", "If-Range": "\"x\""]).status == 200)
    #expect(plan(["Range": "bytes=0-9", "If-None-Match": "\"abc\""]).status == 304)
    #expect(plan(["Range": "bytes=0-9"], method: "HEAD").status == 200)
  }

  @Test func aTimeInTheFutureIsNotClaimed() {
    let headers = plan([:], modified: 2_000_000_000).headers
    #expect(headers.contains(HTTPHeader("Last-Modified", HTTPDate.format(1_000_000_000))))
  }
}
