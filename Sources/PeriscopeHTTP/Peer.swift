internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// The timeouts of a connection's client.
///
/// `Sendable`: `state` has a lock. The descriptor is used only under that lock and before `close()`, until which libmicrohttpd
/// keeps it open.
final class Peer: Sendable {
  /// The part of a request that has arrived.
  enum Phase: Equatable {
    /// Nothing, or a part of the head.
    case head
    /// The head, and perhaps a part of the body.
    case body
    /// The whole request.
    case whole
    /// Nothing since the previous response, or a part of the next request's head.
    case betweenRequests
    /// The client was too slow, or the connection has closed.
    case over
  }

  private struct State {
    var phase = Phase.head
    /// The time by ``CoarseClock`` at which the phase began, since it is read twice for each request. So time for which the
    /// machine sleeps does not count.
    var since: Int
    /// The time limit of the body, if it differs from the server's.
    var bodyTimeout: Duration?
  }

  /// The alignment of a connection's memory.
  private static let alignment: UInt = 16

  let address: RemoteAddress
  /// Whether its address exceeded the limit on connections when this one was opened.
  let exceedsLimit: Bool
  private let descriptor: Int32
  private let state: Lock<State>
  /// The address of the first request's line; 0 before it has arrived. Accessed by the connection's thread only.
  private let start = Atomic<UInt>(0)
  /// Whether nothing preceded the first request's line. Accessed by the connection's thread only.
  private let isStartCertain = Atomic(false)

  init(_ connection: Connection, address: RemoteAddress, exceedsLimit: Bool) {
    self.address = address
    self.exceedsLimit = exceedsLimit
    descriptor = connection.descriptor
    state = Lock(State(since: CoarseClock.now))
  }

  /// Enters a phase. Returns `false` if the connection is over.
  func enter(_ phase: Phase) -> Bool {
    // No time limit applies to a whole request.
    let now = phase == .whole ? nil : CoarseClock.now
    return state.withLock { state in
      guard state.phase != .over else { return false }
      (state.phase, state.bodyTimeout) = (phase, nil)
      if let now { state.since = now }
      return true
    }
  }

  /// Whether a request's line begins where the connection's memory does. Otherwise empty lines precede it.
  ///
  /// Before the first request, a multiple of 16 line breaks is not noticed. No other request of the connection precedes
  /// them.
  ///
  /// - Parameter isCertain: Whether no byte but those of the first request's head was read.
  func isAtStart(_ line: UInt, isCertain: @autoclosure () -> Bool) -> Bool {
    let start = start.load(ordering: .relaxed)
    guard start == 0 else { return line == start }
    self.start.store(line, ordering: .relaxed)
    isStartCertain.store(isCertain(), ordering: .relaxed)
    return line.isMultiple(of: Self.alignment)
  }

  /// The start of the connection's memory; `nil` if empty lines may precede the first request's line.
  var certainMemoryStart: UnsafeRawPointer? {
    isStartCertain.load(ordering: .relaxed) ? unsafe memoryStart : nil
  }

  /// The start of the connection's memory; `nil` before the first request's head has arrived.
  var memoryStart: UnsafeRawPointer? { unsafe UnsafeRawPointer(bitPattern: start.load(ordering: .relaxed)) }

  /// Sets the time limit of the body that arrives.
  func limitBody(to time: Duration) { state.withLock { $0.bodyTimeout = time } }

  func close() { state.withLock { $0.phase = .over } }

  /// Ends the connection if its client is too slow, after reporting the phase.
  ///
  /// - Parameter now: The time by ``CoarseClock``.
  func endIfLate(
    _ limits: HTTPServer.Configuration, at now: Int, _ report: (Phase) -> Void
  ) {
    state.withLock { state in
      let phase = state.phase
      let limit: Duration? =
        switch phase {
        case .head: limits.headTimeout
        case .body: state.bodyTimeout ?? limits.bodyTimeout
        case .betweenRequests: max(limits.headTimeout, limits.idleTimeout)
        case .whole, .over: nil
        }
      guard let limit, .nanoseconds(now &- state.since) > limit else { return }
      state.phase = .over
      report(phase)
      // No other thread writes now: responses begin only in the phase `whole`.
      if phase == .betweenRequests {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
      } else {
        BareRefusal.tooSlow.write(to: descriptor)
      }
    }
  }
}
