import Foundation
import Glibc
import PeriscopeTestConnection

/// Forwards bytes between clients and a server, each piece after a delay, like a slow network.
///
/// The pieces keep their order. With a constant delay they also keep the time between them.
package final class DelayingRelay: @unchecked Sendable {
  /// A failure of the network that affects responses.
  package enum Mishap: Sendable {
    /// A proxy holds the events of streams back.
    case heldStreams
    /// Connections break before a response arrives, except for streams.
    case lostResponses
  }

  package let port: UInt16
  private let listener: Int32
  /// Returns the delay of the next piece.
  private let delay: @Sendable () -> Duration
  // Guards the variables below: each direction of each connection has its own threads.
  private let lock = NSLock()
  private var open: Set<Int32> = []
  private var server: UInt16
  private var currentMishap: Mishap?
  private var carried = Traffic()

  /// The carried traffic.
  package struct Traffic: Sendable {
    package var requests = 0
    /// The forwarded bytes in both directions, with the heads of requests and responses.
    package var bytes = 0

    package static func - (traffic: Self, earlier: Self) -> Self {
      Self(requests: traffic.requests - earlier.requests, bytes: traffic.bytes - earlier.bytes)
    }
  }

  /// The traffic since the start of the relay.
  package var traffic: Traffic { lock.withLock { carried } }

  /// - Parameters:
  ///   - server: The port of the server.
  ///   - delay: The delay in each direction: half of a round trip.
  package convenience init(server: UInt16, delay: Duration) throws {
    try self.init(server: server) { delay }
  }

  /// - Parameters:
  ///   - server: The port of the server.
  ///   - delay: Returns the delay of each piece. Several threads call it.
  package init(server: UInt16, delay: @escaping @Sendable () -> Duration) throws {
    (self.server, self.delay) = (server, delay)
    (listener, port) = try LocalSocket.listen()
    onNewThread { self.accept() }
  }

  /// The current failure of the network.
  package var mishap: Mishap? {
    get { lock.withLock { currentMishap } }
    set { lock.withLock { currentMishap = newValue } }
  }

  /// Closes all connections, and forwards new ones to the server at a port.
  package func forward(to port: UInt16) {
    lock.withLock { server = port }
    cut()
  }

  /// Closes all connections at once. New ones are accepted.
  package func cut() {
    lock.withLock { for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }

  package func stop() {
    cut()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { break }
      let target = lock.withLock { server }
      guard let upstream = LocalSocket.connect(to: target) else {
        Glibc.close(client)
        continue
      }
      // Disables Nagle's algorithm, so that the kernel does not delay small pieces itself.
      for descriptor in [client, upstream] {
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
      }
      lock.withLock {
        open.formUnion([client, upstream])
        // `forward(to:)` has closed the other connections to this server meanwhile.
        if server != target { for descriptor in [client, upstream] { shutdown(descriptor, Int32(SHUT_RDWR)) } }
      }
      let connection = Connection(descriptors: [client, upstream]) { self.close($0) }
      pass(from: client, to: upstream, connection)
      pass(from: upstream, to: client, connection, isAnswering: true)
    }
    Glibc.close(listener)
  }

  /// Counts a piece. A browser sends the next request of a connection after the response, so a piece starts at most
  /// one.
  private func note(_ piece: [UInt8]) {
    let isRequest = piece.starts(with: "GET ".utf8) || piece.starts(with: "POST ".utf8)
    lock.withLock {
      carried.requests += isRequest ? 1 : 0
      carried.bytes += piece.count
    }
  }

  private func close(_ descriptors: [Int32]) {
    lock.withLock { open.subtract(descriptors) }
    for descriptor in descriptors { Glibc.close(descriptor) }
  }

  private func pass(from source: Int32, to sink: Int32, _ connection: Connection, isAnswering: Bool = false) {
    let pieces = DelayedPieces()
    let delay = delay
    onNewThread {
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var isStream = false
      while true {
        let count = recv(source, &buffer, buffer.count, 0)
        let piece = count > 0 ? Array(buffer[..<count]) : []
        if isAnswering, piece.starts(with: "HTTP/1.1 ".utf8) {
          isStream = String(decoding: piece, as: UTF8.self).contains("text/event-stream")
        }
        let mishap = isAnswering ? self.mishap : nil
        if isStream, mishap == .heldStreams, !piece.isEmpty { continue }
        if !isStream, mishap == .lostResponses {
          pieces.append([], due: .now)
          shutdown(source, Int32(SHUT_RDWR))
          break
        }
        self.note(piece)
        pieces.append(piece, due: .now + delay())
        guard count > 0 else { break }
      }
      connection.end()
    }
    onNewThread {
      while true {
        let piece = pieces.next()
        guard !piece.isEmpty, send(sink, piece, piece.count, Int32(MSG_NOSIGNAL)) == piece.count else { break }
      }
      shutdown(sink, Int32(SHUT_WR))
      connection.end()
    }
  }

  /// Two connected descriptors, which the last of four threads closes.
  private final class Connection: @unchecked Sendable {
    private let descriptors: [Int32]
    private let close: @Sendable ([Int32]) -> Void
    private let lock = NSLock()
    private var threads = 4

    init(descriptors: [Int32], close: @escaping @Sendable ([Int32]) -> Void) {
      (self.descriptors, self.close) = (descriptors, close)
    }

    func end() {
      let isLast = lock.withLock {
        threads -= 1
        return threads == 0
      }
      if isLast { close(descriptors) }
    }
  }
}

/// Received pieces that wait for their delay, in order. An empty piece marks the end.
private final class DelayedPieces: @unchecked Sendable {
  private let changed = NSCondition()
  private var pieces: [(bytes: [UInt8], due: ContinuousClock.Instant)] = []

  func append(_ bytes: [UInt8], due: ContinuousClock.Instant) {
    changed.withLock {
      pieces.append((bytes, due))
      changed.signal()
    }
  }

  /// Waits until the next piece has arrived and its delay is over, and returns it.
  func next() -> [UInt8] {
    let (bytes, due) = changed.withLock {
      while pieces.isEmpty { changed.wait() }
      return pieces.removeFirst()
    }
    let wait = ContinuousClock.now.duration(to: due)
    if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
    return bytes
  }
}
