import CastProtocol
import TestSupport
import Testing

/// Every failure has its status, its code and one line.
@Suite(.serialized) struct FailureTests {
  @Test(
    arguments: [
      (["status", "-d", "127.0.0.1:1"], 69, "unavailable"),
      (["status", "-d", "no-such-name"], 68, "deviceNotFound"),
      (["status"], 68, "deviceNotFound"),
      (["status", "-d", "nowhere.invalid"], 68, "deviceNotFound"),
      (["status", "-d", "[::1"], 64, "usage"),
      (["load", "/nowhere/a.mp4", "-d", "127.0.0.1:1"], 66, "noInput"),
      (["load", "http://h/a.mp4", "--foreground", "#12", "-d", "127.0.0.1:1"], 64, "usage"),
      (["load", "http://h/a.mp4", "--track", "/dev/null", "-d", "127.0.0.1:1"], 66, "noInput"),
      (["style", "--style", "nope", "-d", "127.0.0.1:1"], 64, "usage"),
      (["nope"], 64, "usage"),
    ] as [([String], Int32, String)])
  func withoutReceiver(_ words: [String], _ status: Int32, _ code: String) {
    check(Tool.run(words + ["--json"]), status, code)
  }

  @Test func withReceiver() throws {
    let receiver = try Receiver()
    check(receiver.run("tracks"), 79, "noMediaSession")
    check(receiver.run("activate", "1"), 79, "noMediaSession")
    check(receiver.run("load", "http://127.0.0.1:1/a.mp4", "--app", "FFFFFFFF"), 1, "launchFailed")
    check(receiver.run("load", "http://127.0.0.1:1/a.mp4"), 1, "loadFailed")
    for words in [["stop"], ["quit"], ["status"]] {
      #expect(Tool.run(words + ["-d", receiver.address, "--json"]).status == 0)
    }
  }

  /// The header says it: the sender doesn't wait for 2 MiB that nobody may send.
  @Test func oversizeFrame() throws {
    let receiver = try Receiver("--fault", "oversize-frame")
    check(receiver.run("status"), 76, "protocolError")
  }

  private func check(_ result: Tool.Result, _ status: Int32, _ code: String) {
    #expect(result.status == status, "\(result.errors)")
    #expect(result.error["code"]?.stringValue == code, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
  }
}
