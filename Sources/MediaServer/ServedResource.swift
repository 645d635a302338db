import CMicroHTTPD

/// Something that the server hands out under a path of its own.
package struct ServedResource: Hashable, Sendable, Identifiable {
  package struct ID: Hashable, Sendable {
    let number: Int
  }

  package let id: ID
  /// Percent-encoded: a random component of 128 bits, then the readable name.
  package let path: String
  /// The readable name.
  package let name: String
  package let contentType: String
  /// Bytes; of a file, when it was added.
  package let size: UInt64
}

/// Where a resource's bytes are.
enum ResourceContent: Sendable {
  /// The absolute path, without symbolic links.
  case file(path: String)
  case memory(SharedBytes, entityTag: String)
}

/// Bytes that never move, for the server's threads to send from.
@safe final class SharedBytes: Sendable {
  // Never written to after `init`, and freed by the last owner.
  nonisolated(unsafe) private let storage: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    unsafe storage = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    unsafe storage.copyBytes(from: bytes)
    count = bytes.count
  }

  deinit {
    unsafe storage.deallocate()
  }

  let count: Int

  /// The bytes from `offset` (≤ `count`) on; valid as long as this object.
  @unsafe func pointer(at offset: Int) -> UnsafeRawPointer? {
    unsafe storage.baseAddress.map { unsafe UnsafeRawPointer($0 + offset) }
  }
}

/// Names in URLs.
enum ResourceName {
  /// The last component of a path, fit for a URL: no slash, no control characters, at most 200 bytes with its extension kept.
  static func readable(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let scalars = last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
    let name = String(String.UnicodeScalarView(scalars))
    guard !name.isEmpty, name != ".", name != ".." else { return "media" }
    guard name.utf8.count > 200 else { return name }
    var ending = ""
    if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 16 { ending = String(name[dot...]) }
    var stem = ""
    for character in name {
      guard stem.utf8.count + character.utf8.count + ending.utf8.count <= 200 else { break }
      stem.append(character)
    }
    return stem + ending
  }

  /// 128 random bits as 22 characters that a URL needs no encoding for; nil if the kernel has none.
  static func randomToken() -> String? {
    var high: UInt64 = 0
    var low: UInt64 = 0
    guard unsafe httpd_random(&high, MemoryLayout<UInt64>.size), unsafe httpd_random(&low, MemoryLayout<UInt64>.size)
    else { return nil }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var token: [UInt8] = []
    for _ in 0..<22 {
      token.append(alphabet[Int(low & 63)])
      low = low >> 6 | high << 58
      high >>= 6
    }
    return String(decoding: token, as: UTF8.self)
  }
}
