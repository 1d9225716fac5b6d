internal import Dispatch
internal import PeriscopeLocks

/// A clock for the time limits of tests, which hardly counts time in which the process cannot run its tasks.
///
/// A limit in real time fails a correct test when the machine is busy with other work. This clock beats every ten
/// milliseconds. A beat counts in full only if it is on time, and if the tasks that were ready at the beat before have
/// had their turn; otherwise a twentieth of the time counts, so that a blocked process reaches its limits too.
package struct PatientClock: Clock {
  /// A time of the clock.
  package struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    package static var now: Self { Self(offset: Heart.shared.time) }
    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    package func duration(to other: Self) -> Duration { other.offset - offset }
    package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  package init() {}

  package static var now: Instant { .now }
  package var now: Instant { .now }
  package var minimumResolution: Duration { Heart.interval }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while true {
      let rest = now.duration(to: deadline)
      guard rest > .zero else { return try Task.checkCancellation() }
      try await Task.sleep(for: max(rest, Heart.interval))
    }
  }
}

/// Beats, and counts the time.
private final class Heart: Sendable {
  private struct Count: Sendable {
    var time = Duration.zero
    var last = ContinuousClock.now
    /// Whether the task of the last beat has not run yet.
    var isTaskWaiting = false
  }

  static let interval = Duration.milliseconds(10)
  static let shared = Heart()

  private let count = Lock(Count())
  private let queue = DispatchQueue(label: "beats of the patient clock")

  private init() { queue.async { [self] in beat() } }

  var time: Duration { count.withLock { $0.time } }

  private func beat() {
    let now = ContinuousClock.now
    let startsTask = count.withLock { count in
      let elapsed = count.last.duration(to: now)
      count.last = now
      count.time += count.isTaskWaiting ? elapsed / 20 : max(min(elapsed, Self.interval * 2), elapsed / 20)
      defer { count.isTaskWaiting = true }
      return !count.isTaskWaiting
    }
    if startsTask {
      Task.detached { [self] in count.withLock { $0.isTaskWaiting = false } }
    }
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in beat() }
  }
}
