internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A connection as the server watches over it: how long its client has taken for what it sends.
///
/// `Sendable`: `state` has a lock. The descriptor is used under that lock only, and only until `close()`, before which the library
/// does not close it.
final class Peer: Sendable {
  /// What the server has of a request.
  enum Phase: Equatable {
    /// Nothing yet, or a part of its head.
    case head
    /// Its head, and perhaps a part of its body.
    case body
    /// All of it.
    case whole
    /// The one before is done, and the next has not come.
    case betweenRequests
    /// Too little for too long, or the connection is gone.
    case over
  }

  private struct State {
    var phase = Phase.head
    var since: ContinuousClock.Instant
  }

  let address: RemoteAddress
  /// Whether its address has more connections than allowed.
  let isTooMany: Bool
  private let descriptor: Int32
  private let state: Lock<State>

  init(_ connection: Connection, address: RemoteAddress, isTooMany: Bool) {
    self.address = address
    self.isTooMany = isTooMany
    descriptor = connection.descriptor
    state = Lock(State(since: .now))
  }

  /// Answers whether the connection goes on.
  func goes(to phase: Phase) -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard state.phase != .over else { return false }
      state = State(phase: phase, since: now)
      return true
    }
  }

  func close() { state.withLock { $0.phase = .over } }

  /// Ends the connection if its client has taken too long; says first what it took too long for.
  func endIfLate(
    _ limits: HTTPServer.Configuration, at now: ContinuousClock.Instant, _ note: (Phase) -> Void
  ) {
    state.withLock { state in
      let phase = state.phase
      let limit: Duration? =
        switch phase {
        case .head: limits.headTimeout
        case .body: limits.bodyTimeout
        case .betweenRequests: max(limits.headTimeout, limits.idleTimeout)
        case .whole, .over: nil
        }
      guard let limit, state.since.duration(to: now) > limit else { return }
      state.phase = .over
      note(phase)
      // Nobody else writes now: an answer is begun in the phase `whole` only.
      if phase != .betweenRequests { Self.lateAnswer.withUTF8Buffer { unsafe say($0) } }
      // The library finds the end of the connection, and closes it.
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private static let lateAnswer: StaticString =
    "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 32\r\nContent-Type: text/plain\r\n\r\nThe request took too long here.\n"

  private func say(_ text: UnsafeBufferPointer<UInt8>) {
    _ = unsafe send(descriptor, text.baseAddress, text.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }
}
