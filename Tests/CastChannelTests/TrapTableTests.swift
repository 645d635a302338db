import FoundationEssentials
import Testing

/// The table of traps is complete, and the tests that it names exist.
@Suite struct TrapTableTests {
  /// The sources of all tests, by what they declare.
  private static let sources: [String] = {
    let tests = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: tests)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.compactMap { name in
      FileManager.default.contents(atPath: tests + name).map { String(decoding: $0, as: UTF8.self) }
    }
  }()

  @Test func hasEveryTrapOnceInOrder() {
    #expect(TrapTable.all.map(\.id) == TrapTable.ids)
    #expect(TrapTable.ids.count == 91)
  }

  @Test func namesTestsThatExist() {
    #expect(Self.sources.count > 50)
    for trap in TrapTable.all {
      switch trap.answer {
      case .notMet(let reason): #expect(reason.count > 10, "\(trap.id)")
      case .tests(let names):
        #expect(!names.isEmpty, "\(trap.id)")
        for name in names { #expect(Self.exists(name), "\(trap.id): \(name)") }
      }
    }
  }

  /// Whether a source declares the suite, and behind it the function, as a test.
  private static func exists(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return false }
    return sources.contains { source in
      guard
        let suite = ["struct", "class", "enum"].lazy.compactMap({ source.firstRange(of: "\($0) \(parts[0]) {") }).first,
        let function = source[suite.upperBound...].firstRange(of: "func \(parts[1])(")
      else { return false }
      // The attribute stands before the function, with no other function between.
      let before = source[suite.upperBound..<function.lowerBound]
      let attribute = before.ranges(of: "@Test").last
      let other = before.ranges(of: "\n  func ").last
      guard let attribute else { return false }
      return other.map { $0.lowerBound < attribute.lowerBound } ?? true
    }
  }
}
