import Glibc

/// What is in a folder, read to a limit.
struct FolderListing {
  /// A folder is read no further than this many entries.
  static let limit = 20_000

  /// Files, without folders and what else there is; links count as what they lead to.
  private(set) var files: [String] = []
  /// Folders.
  private(set) var folders: [String] = []
  /// Whether there was more than the limit.
  private(set) var isIncomplete = false

  /// Reads a folder; names that begin with a dot are left out.
  init(_ path: String) throws(FileFailure) {
    guard let stream = unsafe opendir(path) else { throw FileFailure(path: path, errno: errno) }
    defer { unsafe _ = closedir(stream) }
    var count = 0
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        // An error in the middle leaves what was read; the start of the list is the folder all the same.
        if errno != 0, count == 0 { throw FileFailure(path: path, errno: errno) }
        return
      }
      count += 1
      guard count <= Self.limit else {
        isIncomplete = true
        return
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      switch Int32(unsafe entry.pointee.d_type) {
      case Self.regular: files.append(name)
      case Self.directory: folders.append(name)
      case Self.link, Self.unknown: add(name, in: path)
      default: break
      }
    }
  }

  // DT_REG, DT_DIR, DT_LNK, DT_UNKNOWN, which Swift doesn't import as numbers.
  private static let regular: Int32 = 8
  private static let directory: Int32 = 4
  private static let link: Int32 = 10
  private static let unknown: Int32 = 0

  private mutating func add(_ name: String, in folder: String) {
    var status = stat()
    guard unsafe stat(FilePath.joined(folder, name), &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: files.append(name)
    case S_IFDIR: folders.append(name)
    default: break
    }
  }
}

extension FilePath {
  /// A path below a folder; an empty one is the working folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
