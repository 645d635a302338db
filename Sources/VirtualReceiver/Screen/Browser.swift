import Glibc

/// Why a browser could not do what was asked: one line for a person.
package struct BrowserError: Error, Hashable, CustomStringConvertible {
  /// What happened and what would help.
  package var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A headless Chromium that shows one page. It ends when this goes, and with our process, however that ends.
package final class Browser {
  private let process: ChildProcess
  private let profile: TemporaryFolder
  /// Chromium lives as long as this pipe is open.
  private let pipe: [Int32]

  /// Opens the page.
  ///
  /// - Throws: `BrowserError` when there is no Chromium, or it does not start.
  package init(showing url: String) throws(BrowserError) {
    let program = try Self.find()
    profile = try TemporaryFolder()
    var ends = try Self.makePipe()
    do throws(BrowserError) {
      ends += try Self.makePipe()
    } catch {
      for end in ends { Glibc.close(end) }
      throw error
    }
    // Chromium reads commands from 3 and answers on 4: ours are the other ends.
    defer {
      Glibc.close(ends[0])
      Glibc.close(ends[3])
    }
    do throws(BrowserError) {
      process = try ChildProcess(
        program, Self.options(profile: profile.path) + ["--remote-debugging-pipe", "--window-size=1280,807", url],
        descriptors: [(ends[0], 3), (ends[3], 4)])
    } catch {
      Glibc.close(ends[1])
      Glibc.close(ends[2])
      throw error
    }
    pipe = [ends[1], ends[2]]
  }

  deinit {
    for end in pipe { Glibc.close(end) }
    process.end()
  }

  /// Takes a picture of a page as it is at its `load` event.
  ///
  /// - Parameters:
  ///   - url: the page.
  ///   - file: where the PNG goes.
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - seconds: how long it may take.
  /// - Throws: `BrowserError` when there is no Chromium, it takes too long, or writes no picture.
  package static func takeScreenshot(
    of url: String, to file: String, width: Int = 1280, height: Int = 720, within seconds: Double = 30
  ) throws(BrowserError) {
    let program = try find()
    let profile = try TemporaryFolder()
    let picture = profile.path + "/screenshot.png"
    let process = try ChildProcess(
      program,
      options(profile: profile.path) + ["--screenshot=\(picture)", "--window-size=\(width),\(height)", url])
    guard let status = process.wait(seconds: seconds) else {
      throw BrowserError("\(program) took no screenshot within \(Int(seconds)) s")
    }
    guard status == 0, unsafe access(picture, R_OK) == 0 else {
      throw BrowserError("\(program) took no screenshot (exit status \(status))")
    }
    try copy(picture, to: file)
  }

  /// Shows the page in the person's own browser.
  ///
  /// - Throws: `BrowserError` when there is none, or it does not start.
  package static func open(_ url: String) throws(BrowserError) {
    let process = try ChildProcess("xdg-open", [url])
    guard let status = process.wait(seconds: 5) else { return }
    guard status == 0 else {
      throw BrowserError("xdg-open could not open a browser (exit status \(status)); open \(url) yourself")
    }
  }

  private static func options(profile: String) -> [String] {
    var options = [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--no-default-browser-check",
      "--disable-extensions", "--disable-sync", "--disable-background-networking", "--disable-component-update",
      "--mute-audio", "--force-device-scale-factor=1", "--autoplay-policy=no-user-gesture-required",
      "--user-data-dir=\(profile)",
    ]
    // Chromium's own sandbox refuses to run as root.
    if geteuid() == 0 { options.append("--no-sandbox") }
    return options
  }

  private static func find() throws(BrowserError) -> String {
    let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    for name in names {
      for folder in path.split(separator: ":") {
        let candidate = "\(folder)/\(name)"
        if unsafe access(candidate, X_OK) == 0 { return candidate }
      }
    }
    throw BrowserError("no Chromium was found on the PATH; install it (Debian: apt-get install chromium)")
  }

  private static func makePipe() throws(BrowserError) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else {
      throw BrowserError("can't make a pipe: \(unsafe String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // 3 and 4 are where the child wants them: a descriptor of ours with that number would be overwritten on the way.
    return ends.map { end in
      guard end < 10 else { return end }
      let moved = fcntl(end, F_DUPFD_CLOEXEC, 10)
      guard moved >= 0 else { return end }
      Glibc.close(end)
      return moved
    }
  }

  private static func copy(_ source: String, to file: String) throws(BrowserError) {
    guard let bytes = readFile(source) else { throw BrowserError("can't read the screenshot that was taken") }
    let descriptor = unsafe Glibc.open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw BrowserError("can't write \(file): \(unsafe String(cString: strerror(errno)))")
    }
    defer { Glibc.close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw BrowserError("can't write \(file): \(unsafe String(cString: strerror(errno)))") }
      rest = rest.dropFirst(count)
    }
  }

  private static func readFile(_ path: String) -> [UInt8]? {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}

/// A folder of its own under the system's temporary one, removed with all that is in it when this goes.
final class TemporaryFolder {
  /// Where it is.
  let path: String

  init() throws(BrowserError) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/cast-tracks-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw BrowserError("can't make a folder in \(parent): \(unsafe String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // What a browser leaves behind is deep: the system's own tool removes it.
    _ = try? ChildProcess("rm", ["-rf", "--", path]).wait(seconds: 10)
  }
}
