import FoundationEssentials
package import Testing

/// The data folder that is handed round beside the project: real messages, colours, transcripts. It isn't part of the
/// project, so tests that use it say that they skip it where it is absent, and others mean something without it.
package enum SharedData {
  /// The folder: `$CAST_TRACKS_DATA`, else `../shared/data` from the project's root; `nil` if there is none.
  package static let folder: String? = {
    let given = ProcessInfo.processInfo.environment["CAST_TRACKS_DATA"]
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = given ?? "/\(root)/../shared/data"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  /// Whether the folder is there.
  package static var isAvailable: Bool { folder != nil }

  /// What a skipped test says.
  package static let absence: Comment = "the shared data folder is absent: set CAST_TRACKS_DATA"

  /// A file of the folder; `nil` if it can't be read.
  package static func bytes(_ path: String) -> [UInt8]? {
    folder.flatMap { FileManager.default.contents(atPath: "\($0)/\(path)") }.map { [UInt8]($0) }
  }

  /// The rows of a file of tab-separated fields, without the comments at its top and the line with the names.
  package static func rows(_ path: String) -> [[String]] {
    guard let bytes = bytes(path) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").drop { $0.hasPrefix("# ") }
    return lines.dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
