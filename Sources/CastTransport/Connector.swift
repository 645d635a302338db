internal import CLinux
internal import Glibc

/// Finds a peer's addresses and connects to the first that answers: IPv4 first, IPv6 beside it after 250 ms or as soon
/// as IPv4 has failed (in the manner of RFC 8305; devices are IPv4, so that it comes first).
///
/// Its end is told once, from the loop, never from `start`. After `cancel` nothing is told.
final class Connector {
  /// Which step it is at, for whoever has to say where the time went.
  enum Phase { case resolving, connecting }

  private(set) var phase = Phase.resolving
  private let endpoint: Endpoint
  private let loop: EventLoop
  private var completion: ((Result<Int32, TransportError>) -> Void)?
  private var lookup: Lookup?
  private var remaining: [SocketAddress] = []
  private var attempts: [Int32] = []
  private var staggerTimer: EventLoop.TimerID?
  /// The error that is told if all fail: that of the first address.
  private var firstError: TransportError?

  /// How long the address in front has before the next joins in.
  private static let stagger = Duration.milliseconds(250)

  init(to endpoint: Endpoint, loop: EventLoop, completion: @escaping (Result<Int32, TransportError>) -> Void) {
    self.endpoint = endpoint
    self.loop = loop
    self.completion = completion
  }

  deinit { cancel() }

  func start() {
    if let address = SocketAddress(endpoint.host, port: endpoint.port) {
      connect(to: [address])
      return
    }
    do throws(TransportError) {
      let lookup = try Lookup(endpoint)
      self.lookup = lookup
      try lookup.wait(on: loop) { [weak self] in self?.lookedUp() }
    } catch {
      tell(.failure(error))
    }
  }

  /// Stops, and closes what isn't connected yet.
  func cancel() {
    completion = nil
    stop()
  }

  private func stop() {
    lookup?.cancel(on: loop)
    lookup = nil
    if let staggerTimer { loop.cancelTimer(staggerTimer) }
    staggerTimer = nil
    for descriptor in attempts { close(descriptor) }
    attempts = []
    remaining = []
  }

  private func close(_ descriptor: Int32) {
    loop.deregister(descriptor)
    linux_close(descriptor)
  }

  private func lookedUp() {
    guard let lookup else { return }
    lookup.cancel(on: loop)
    self.lookup = nil
    switch lookup.result {
    case .success(let addresses): connect(to: Self.ordered(addresses))
    case .failure(let error): tell(.failure(error))
    }
  }

  /// IPv4, IPv6, IPv4, IPv6 …, each family in the system's order.
  static func ordered(_ addresses: [SocketAddress]) -> [SocketAddress] {
    var families = (addresses.filter { !$0.isIPv6 }, addresses.filter(\.isIPv6))
    var result: [SocketAddress] = []
    while !families.0.isEmpty || !families.1.isEmpty {
      if !families.0.isEmpty { result.append(families.0.removeFirst()) }
      if !families.1.isEmpty { result.append(families.1.removeFirst()) }
    }
    return result
  }

  private func connect(to addresses: [SocketAddress]) {
    phase = .connecting
    remaining = addresses
    tryNext()
  }

  /// Starts with the next address; if there is none, and none is under way, it has failed.
  private func tryNext() {
    if let staggerTimer { loop.cancelTimer(staggerTimer) }
    staggerTimer = nil
    while !remaining.isEmpty {
      let address = remaining.removeFirst()
      guard let descriptor = open(address) else { continue }
      attempts.append(descriptor)
      if !remaining.isEmpty {
        staggerTimer = loop.setTimer(at: .now + Self.stagger) { [weak self] in self?.tryNext() }
      }
      return
    }
    guard attempts.isEmpty else { return }
    tell(.failure(firstError ?? .noAddress(endpoint)))
  }

  private func open(_ address: SocketAddress) -> Int32? {
    var system = address.system
    let descriptor = unsafe linux_connect(&system)
    guard descriptor >= 0 else {
      failed(-descriptor)
      return nil
    }
    do {
      try loop.register(descriptor, .write) { [weak self] _ in self?.finished(descriptor) }
      return descriptor
    } catch {
      linux_close(descriptor)
      failed(error.code)
      return nil
    }
  }

  private func failed(_ code: Int32) {
    if firstError == nil { firstError = .connecting(to: endpoint, errno: code) }
  }

  private func finished(_ descriptor: Int32) {
    let status = linux_connect_result(descriptor)
    attempts.removeAll { $0 == descriptor }
    guard status == 0 else {
      close(descriptor)
      failed(-status)
      tryNext()
      return
    }
    loop.deregister(descriptor)
    let completion = self.completion
    cancel()
    completion?(.success(descriptor))
  }

  private func tell(_ result: Result<Int32, TransportError>) {
    stop()
    loop.enqueue { [weak self] in
      guard let self, let completion = self.completion else { return }
      self.completion = nil
      completion(result)
    }
  }
}
