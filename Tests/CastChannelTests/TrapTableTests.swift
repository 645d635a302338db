import FoundationEssentials
import Testing

/// The table of traps is complete, and the tests that it names exist.
@Suite struct TrapTableTests {
  /// The tests of all sources, as `Suite.function`.
  private static let tests: Set<String> = {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.reduce(into: []) { tests, name in
      guard let source = FileManager.default.contents(atPath: folder + name) else { return }
      tests.formUnion(declared(in: String(decoding: source, as: UTF8.self)))
    }
  }()

  /// The functions with a test's attribute before them, with the suite that they stand in.
  private static func declared(in source: String) -> [String] {
    var found: [String] = []
    var suite: Substring = ""
    var isTest = false
    for line in source.utf8.split(separator: UInt8(ascii: "\n")).compactMap({ Substring($0) }) {
      let words = line.split(separator: " ")
      if let index = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "final" || $0 == "private" }), !line.hasPrefix("  ")
      {
        suite = words[index + 1].prefix { $0 != ":" }
      }
      if words.contains(where: { $0.hasPrefix("@Test") }) { isTest = true }
      guard let index = words.firstIndex(of: "func"), index + 1 < words.count else { continue }
      if isTest { found.append("\(suite).\(words[index + 1].prefix { $0 != "(" && $0 != "<" })") }
      isTest = false
    }
    return found
  }

  @Test func hasEveryTrapOnceInOrder() {
    #expect(TrapTable.all.map(\.id) == TrapTable.ids)
    #expect(TrapTable.ids.count == 91)
  }

  @Test func namesTestsThatExist() {
    #expect(Self.tests.count > 300)
    for trap in TrapTable.all {
      switch trap.answer {
      case .notMet(let reason): #expect(reason.count > 10, "\(trap.id)")
      case .tests(let names):
        #expect(!names.isEmpty, "\(trap.id)")
        for name in names { #expect(Self.tests.contains(name), "\(trap.id): \(name)") }
      }
    }
  }
}
