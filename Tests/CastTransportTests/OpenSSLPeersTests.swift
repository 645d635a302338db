import Glibc
import TestSupport
import Testing

@testable import CastTransport

/// Against OpenSSL's own programs, which are somebody else's idea of TLS. Skipped where there is no `openssl`.
@Suite(.enabled(if: OpenSSL.isPresent, "the program openssl is not installed"))
struct OpenSSLPeersTests {
  /// A connection to `openssl s_server` with these options, once it is established or over.
  private func connect(
    _ server: OpenSSL.Server, _ loop: EventLoop, legacy: Bool = false
  ) throws -> TLSLink.End {
    let end = TLSLink.End()
    end.connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: server.port), context: try .client(legacy: legacy), loop: loop,
      deadline: .now + .seconds(60)
    ) { end.note($0, $1) }
    #expect(try loop.run(until: { end.isConnected || end.isClosed }, deadline: .now + .seconds(60)))
    return end
  }

  private func text(_ end: TLSLink.End) -> String { String(decoding: end.received, as: UTF8.self) }

  static let versions: [([String], String)] = [
    (["-tls1_3"], "TLSv1.3"),
    (["-tls1_2"], "TLSv1.2"),
    (["-tls1_2", "-cipher", "AES128-SHA"], "TLSv1.2"),
    (["-tls1_2", "-cipher", "ECDHE-RSA-AES128-GCM-SHA256"], "TLSv1.2"),
    // It asks for a certificate of ours, and goes on without.
    (["-tls1_3", "-verify", "1"], "TLSv1.3"),
    (["-tls1_2", "-no_ticket", "-num_tickets", "0"], "TLSv1.2"),
  ]

  @Test(arguments: versions)
  func modernServers(options: [String], version: String) throws {
    let loop = try EventLoop()
    let server = try OpenSSL.Server(options + ["-rev"])
    let end = try connect(server, loop)
    #expect(end.error == nil)
    #expect(end.connection?.protocolVersion == version)
    end.connection?.send(Array("olleh\n".utf8))
    #expect(try loop.run(until: { text(end) == "hello\n" }, deadline: .now + .seconds(60)))
    #expect(end.connection?.peerCertificateDER != nil)
    end.connection?.close()
    #expect(try loop.run(until: { end.isClosed }, deadline: .now + .seconds(60)))
    #expect(end.error == nil)
  }

  static let old: [([String], Int, String)] = [
    (["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], 2048, "TLSv1.1"),
    (["-tls1", "-cipher", "ALL:@SECLEVEL=0"], 2048, "TLSv1"),
    (["-tls1_2", "-cipher", "DHE-RSA-AES128-SHA:@SECLEVEL=0"], 1024, "TLSv1.2"),
  ]

  @Test("T7: old servers need the legacy switch, and the error says so", arguments: old)
  func oldServers(options: [String], bits: Int, version: String) throws {
    let loop = try EventLoop()
    let server = try OpenSSL.Server(options + ["-rev"], keyBits: bits)
    let refused = try connect(server, loop)
    #expect(refused.error?.kind == .handshake)
    #expect(refused.error?.legacyTLSMayHelp == true)
    #expect(refused.error?.message.contains("try --legacy-tls") == true)
    let end = try connect(server, loop, legacy: true)
    #expect(end.error == nil)
    #expect(end.connection?.protocolVersion == version)
    end.connection?.send(Array("olleh\n".utf8))
    #expect(try loop.run(until: { text(end) == "hello\n" }, deadline: .now + .seconds(60)))
  }

  @Test(arguments: ["K", "k"])
  func keyUpdates(command: String) throws {
    let loop = try EventLoop()
    let server = try OpenSSL.Server(["-tls1_3"])
    let end = try connect(server, loop)
    for round in 1...20 {
      server.command(command)
      server.process.send("round \(round)\n")
      #expect(try loop.run(until: { text(end).hasSuffix("round \(round)\n") }, deadline: .now + .seconds(60)))
      end.connection?.send(Array("answer \(round)\n".utf8))
      try #require(server.process.line { $0.hasSuffix("answer \(round)") } != nil)
    }
    #expect(!end.isClosed)
  }

  @Test func renegotiationIsRefused() throws {
    let loop = try EventLoop()
    let server = try OpenSSL.Server(["-tls1_2"])
    let end = try connect(server, loop)
    server.process.send("before\n")
    #expect(try loop.run(until: { text(end) == "before\n" }, deadline: .now + .seconds(60)))
    server.command("r")
    server.process.send("Q\n")
    #expect(try loop.run(until: { end.isClosed }, deadline: .now + .seconds(60)))
    #expect(end.closeCount == 1)
  }

  @Test func aServerThatDemandsACertificate() throws {
    let loop = try EventLoop()
    let server = try OpenSSL.Server(["-tls1_3", "-Verify", "1"])
    let end = try connect(server, loop)
    #expect(try loop.run(until: { end.isClosed }, deadline: .now + .seconds(60)))
    // In TLS 1.3 the client has its handshake behind it by then.
    #expect(end.error?.kind == .closed)
    #expect(end.error?.message.contains("certificate required") == true)
  }

  @Test(arguments: [(["-tls1_3"], true), (["-tls1_2"], true), (["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], false)])
  func clients(options: [String], isAccepted: Bool) throws {
    let loop = try EventLoop()
    let context = try TestCertificate.serverContext
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    let end = TLSLink.End()
    listener.onAccept = { socket in
      end.connection = TLSConnection(accepted: socket, context: context, loop: loop) { end.note($0, $1) }
    }
    let client = try ChildProcess(
      ["openssl", "s_client", "-connect", "127.0.0.1:\(listener.address.port)", "-quiet"] + options)
    client.send("hello\n")
    guard isAccepted else {
      #expect(try loop.run(until: { end.isClosed }, deadline: .now + .seconds(60)))
      #expect(end.error?.kind == .handshake)
      #expect(end.error?.message.contains("legacy") == false)
      return
    }
    #expect(try loop.run(until: { text(end) == "hello\n" }, deadline: .now + .seconds(60)))
    end.connection?.send(Array("welcome\n".utf8))
    #expect(client.line { $0.hasSuffix("welcome") } != nil)
    client.endInput()
  }

  @Test func readsAPEM() throws {
    let pem = try OpenSSL.selfSigned(bits: 2048)
    let certificate = try ServerCertificate(pem: pem)
    #expect(certificate.der.prefix(2) == [0x30, 0x82])
    let loop = try EventLoop()
    let context = try TLSContext.server(certificate: certificate)
    let listener = try Listener(on: loop, bind: "127.0.0.1", port: 0)
    var servers: [TLSConnection] = []
    listener.onAccept = { servers.append(TLSConnection(accepted: $0, context: context, loop: loop) { _, _ in }) }
    let end = TLSLink.End()
    end.connection = TLSConnection.connect(
      to: Endpoint(host: "127.0.0.1", port: listener.address.port), context: try .client(), loop: loop,
      deadline: .now + .seconds(60)
    ) { end.note($0, $1) }
    #expect(try loop.run(until: { end.isConnected }, deadline: .now + .seconds(60)))
    #expect(end.connection?.peerCertificateDER == certificate.der)
  }
}

/// The program `openssl`.
enum OpenSSL {
  static let isPresent = (try? ChildProcess(["openssl", "version"])) != nil

  /// A key and a certificate for it.
  static func selfSigned(bits: Int) throws -> String {
    let arguments = ["req", "-x509", "-nodes", "-newkey", "rsa:\(bits)", "-subj", "/CN=peer", "-days", "2"]
    return try ChildProcess(["openssl"] + arguments + ["-keyout", "-", "-out", "-"]).rest() + "\n"
  }

  /// `openssl s_server` at a free port.
  final class Server {
    let process: ChildProcess
    let port: UInt16

    init(_ options: [String], keyBits: Int = 2048) throws {
      var path = Array("/tmp/cast-tracks-test-XXXXXX".utf8CString)
      let descriptor = unsafe mkstemp(&path)
      guard descriptor >= 0 else { throw SystemError(code: errno, call: "mkstemp") }
      let pem = Array(try OpenSSL.selfSigned(bits: keyBits).utf8)
      _ = unsafe write(descriptor, pem, pem.count)
      close(descriptor)
      let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Line by line: `command` waits for what it says.
      process = try ChildProcess(
        ["stdbuf", "-oL", "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", name] + options)
      // It has read its file when it listens.
      let line = process.line { $0.hasPrefix("ACCEPT") } ?? ""
      unsafe unlink(name)
      port = line.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    }

    /// Gives a command, such as K for a KeyUpdate, and waits until it is done.
    func command(_ letter: String) {
      process.send("\(letter)\n")
      #expect(process.line { $0.contains("SSL_do_handshake ->") } != nil)
    }
  }
}
