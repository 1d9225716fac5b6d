internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A connection's unsent bytes and pending commands.
///
/// `Sendable`: all state has a lock. The descriptor is used under that lock and only while the outbox is open; the loop
/// closes it afterwards.
final class Outbox: Sendable {
  private enum Mode {
    case closed(RedisError.Reason)
    case open(Int32)
  }

  private struct State {
    var mode: Mode
    var bytes: [UInt8] = []
    /// The number of bytes appended so far.
    var appended: UInt64 = 0
    var requests = Queue<Request>()
    var isWakeWanted = false
    /// The digests of the scripts sent over this connection.
    var scripts: Set<String> = []
  }

  /// The next step after appending a command.
  enum Acceptance: Sendable {
    case refused(RedisError)
    case wake
    case nothing
  }

  private let address: String
  private let limits: Limits
  private let state: Lock<State>

  init(address: String, limits: Limits) {
    self.address = address
    self.limits = limits
    state = Lock(State(mode: .closed(.unavailable("it has not been connected yet"))))
  }

  var isOpen: Bool {
    state.withLock { if case .open = $0.mode { true } else { false } }
  }

  /// The error of new commands, or `nil` if the connection is open.
  var unavailability: RedisError? {
    state.withLock { state in
      guard case .closed(let reason) = state.mode else { return nil }
      return error(reason)
    }
  }

  func append(_ payload: Payload, _ request: Request) -> Acceptance {
    state.withLock { state in
      let descriptor: Int32
      switch state.mode {
      case .closed(let reason): return .refused(error(reason))
      case .open(let open): descriptor = open
      }
      guard state.requests.count < limits.requests, state.bytes.count < limits.bytes else {
        return .refused(
          error(
            .refused("\(RedisRefusal.busy) \(state.requests.count) commands of this client are waiting for replies.")))
      }
      let isFirst = state.requests.isEmpty
      append(payload, request, to: &state)
      // With no pending commands, writing here saves waking the loop. Commands that follow before the reply are written
      // together.
      if isFirst, Self.write(&state.bytes, to: descriptor) { return .nothing }
      defer { state.isWakeWanted = true }
      return state.isWakeWanted ? .nothing : .wake
    }
  }

  private func append(_ payload: Payload, _ request: Request, to state: inout State) {
    let before = state.bytes.count
    switch payload {
    case .command(let command): command.write(to: &state.bytes)
    case .script(let script, let rest):
      let isKnown = !state.scripts.insert(script.digest).inserted
      rest.write(after: isKnown ? script.short : script.whole, to: &state.bytes)
    case .source(let script, let rest):
      rest.write(after: script.whole, to: &state.bytes)
    }
    state.appended += UInt64(state.bytes.count - before)
    var request = request
    request.end = state.appended
    state.requests.append(request)
  }

  /// Returns whether everything was written.
  private static func write(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      return true
    }
    // The loop writes the rest, and detects a broken connection.
    if count > 0 { bytes.removeFirst(count) }
    return false
  }

  func error(_ reason: RedisError.Reason, mayHaveRun: Bool = false) -> RedisError {
    RedisError(reason: reason, mayHaveRun: mayHaveRun, address: address)
  }

  // MARK: - Called by the loop

  func open(_ descriptor: Int32) {
    state.withLock { $0.mode = .open(descriptor) }
  }

  /// Moves unsent bytes into an empty buffer, and returns the next reply's deadline.
  func collect(into buffer: inout [UInt8]) -> ContinuousClock.Instant? {
    state.withLock { state in
      if buffer.isEmpty {
        swap(&buffer, &state.bytes)
        state.isWakeWanted = false
      }
      return state.requests.first?.deadline
    }
  }

  /// Removes and returns the oldest commands.
  func take(_ count: Int) -> [Request] {
    state.withLock { $0.requests.take(count) }
  }

  /// Refuses new commands, and returns the pending ones.
  ///
  /// - Parameters:
  ///   - reason: The error of new commands.
  ///   - unwritten: The number of bytes that the loop has collected and not written.
  func close(_ reason: RedisError.Reason, unwritten: Int) -> [(Request, mayHaveRun: Bool)] {
    state.withLock { state in
      let written = state.appended - UInt64(state.bytes.count + unwritten)
      state.mode = .closed(reason)
      state.bytes = []
      state.isWakeWanted = false
      state.scripts = []
      return state.requests.take(.max).map { ($0, mayHaveRun: $0.end <= written) }
    }
  }
}
