internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem

/// What threads leave for a connection, and who waits for its answers.
///
/// `Sendable`: all state has a lock. The descriptor is used under that lock and only while the outbox is open; the loop closes it after.
final class Outbox: Sendable {
  private enum Mode {
    case away(RedisError.Reason)
    case open(Int32)
  }

  private struct State {
    var mode: Mode
    var bytes: [UInt8] = []
    /// How many bytes were ever appended.
    var appended: UInt64 = 0
    var requests = Queue<Request>()
    var isWakeWanted = false
    /// The digests of the scripts whose source this connection has sent.
    var scripts: Set<String> = []
  }

  /// What is left to do for who has appended.
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
    state = Lock(State(mode: .away(.away("it has not been reached yet"))))
  }

  var isOpen: Bool {
    state.withLock { if case .open = $0.mode { true } else { false } }
  }

  /// Why there is no connection.
  var absence: RedisError? {
    state.withLock { state in
      guard case .away(let reason) = state.mode else { return nil }
      return error(reason)
    }
  }

  func append(_ payload: Payload, _ request: Request) -> Acceptance {
    state.withLock { state in
      let descriptor: Int32
      switch state.mode {
      case .away(let reason): return .refused(error(reason))
      case .open(let open): descriptor = open
      }
      guard state.requests.count < limits.requests, state.bytes.count < limits.bytes else {
        return .refused(
          error(
            .refused("\(RedisRefusal.busy) \(state.requests.count) commands of this client are waiting for answers.")))
      }
      let isFirst = state.requests.isEmpty
      append(payload, request, to: &state)
      // Nothing is under way: the loop need not wake for it, and the command is there sooner. What comes while an answer is due is
      // written together.
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

  /// Answers whether all was written.
  private static func write(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      return true
    }
    // What is wrong with the connection, the loop finds out.
    if count > 0 { bytes.removeFirst(count) }
    return false
  }

  func error(_ reason: RedisError.Reason, mayHaveRun: Bool = false) -> RedisError {
    RedisError(reason: reason, mayHaveRun: mayHaveRun, address: address)
  }

  // MARK: - What the loop does with it

  func open(_ descriptor: Int32) {
    state.withLock { $0.mode = .open(descriptor) }
  }

  /// Takes what is to be written, where the buffer has been emptied; answers when the next answer is due.
  func collect(into buffer: inout [UInt8]) -> ContinuousClock.Instant? {
    state.withLock { state in
      if buffer.isEmpty {
        swap(&buffer, &state.bytes)
        state.isWakeWanted = false
      }
      return state.requests.first?.deadline
    }
  }

  /// Those whose answers have come.
  func take(_ count: Int) -> [Request] {
    state.withLock { $0.requests.take(count) }
  }

  /// Accepts nothing from now on; answers those whose answers will not come.
  ///
  /// - Parameters:
  ///   - reason: Why, for those who ask from now on.
  ///   - unwritten: How many bytes the loop has taken and not written.
  func shut(_ reason: RedisError.Reason, unwritten: Int) -> [(Request, mayHaveRun: Bool)] {
    state.withLock { state in
      let written = state.appended - UInt64(state.bytes.count + unwritten)
      state.mode = .away(reason)
      state.bytes = []
      state.isWakeWanted = false
      state.scripts = []
      return state.requests.take(.max).map { ($0, mayHaveRun: $0.end <= written) }
    }
  }
}
