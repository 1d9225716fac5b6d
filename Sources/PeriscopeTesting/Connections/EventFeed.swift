internal import ConcurrencyExtras
internal import PeriscopeLocks

/// The patches that a page's stream has received and the test has not applied yet.
final class EventFeed: Sendable {
  /// Wraps the closure, because a closure in an array is converted with each access.
  private struct Waiter {
    let resume: () -> Void
  }

  private struct State {
    var unread: [UInt8] = []
    var patches: [Patch] = []
    var problem: MisfitError?
    var isEnded = false
    var waiters: [Waiter] = []
  }

  private let state = Lock(State())

  /// Appends bytes of the stream.
  func append(_ bytes: some Sequence<UInt8>) {
    change { state in
      state.unread += bytes
      while let end = Self.endOfEvent(state.unread) {
        let event = String(decoding: state.unread[..<end], as: UTF8.self)
        state.unread.removeFirst(end + 2)
        do throws(MisfitError) {
          if let patch = try Patch(event) { state.patches.append(patch) }
        } catch {
          state.problem = error
        }
      }
    }
  }

  func end() { change { $0.isEnded = true } }

  private static func endOfEvent(_ bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == 10 && bytes[$0 + 1] == 10 }
  }

  private func change(_ change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Takes the oldest patch, if it has at most this sequence number.
  func take(upTo sequence: UInt64 = .max) throws(MisfitError) -> Patch? {
    let result: Result<Patch?, MisfitError> = state.withLock { state in
      if let problem = state.problem.take() { return .failure(problem) }
      guard let first = state.patches.first, first.sequence ?? 0 <= sequence else { return .success(nil) }
      return .success(state.patches.removeFirst())
    }
    return try result.get()
  }

  /// Whether there are patches that were not taken.
  var hasPatches: Bool { state.withLock { !$0.patches.isEmpty } }

  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Waits until there is a patch or a malformed event, or the stream has ended; returns `false` after the deadline.
  func wait(until deadline: PatientClock.Instant) async -> Bool {
    let timeout = Task {
      try await PatientClock().sleep(until: deadline, tolerance: nil)
      change { _ in }
    }
    defer { timeout.cancel() }
    while !isReady {
      guard PatientClock.now < deadline, !Task.isCancelled else { return false }
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isReady = state.withLock { state in
          let isReady = !state.patches.isEmpty || state.isEnded || state.problem != nil
          if !isReady { state.waiters.append(Waiter { continuation.resume() }) }
          return isReady
        }
        if isReady || PatientClock.now >= deadline { change { _ in } }
        if isReady { continuation.resume() }
      }
    }
    return true
  }

  private var isReady: Bool {
    state.withLock { !$0.patches.isEmpty || $0.isEnded || $0.problem != nil }
  }
}
