internal import Dispatch
internal import PeriscopeLocks

/// Has threads that want something done while another does it join in one turn, which one of them takes for all.
///
/// Whoever comes when nobody is at work does its own at once. Who comes meanwhile waits; then the first of those who
/// wait does the work of all of them, and the others return with what came of theirs.
final class JointWork<Work: Sendable, Outcome: Sendable>: Sendable {
  private let perform: @Sendable ([Work]) -> [Outcome]
  private let someoneWaits: @Sendable () -> Void
  private let line = Lock(Line<Work, Outcome>())

  /// - Parameters:
  ///   - someoneWaits: Is called when somebody has joined the line.
  ///   - perform: Does the work of some, in the order in which they came, and says for each what came of it. No two
  ///     calls are under way at a time.
  init(someoneWaits: @escaping @Sendable () -> Void = {}, _ perform: @escaping @Sendable ([Work]) -> [Outcome]) {
    self.someoneWaits = someoneWaits
    self.perform = perform
  }

  /// Has the work done, and returns when it is.
  func callAsFunction(_ work: Work) -> Outcome {
    guard let place = line.withLock({ $0.join(work) }) else {
      defer { callNext() }
      return perform([work])[0]
    }
    someoneWaits()
    place.called.wait()
    // Done by another thread, or else it is this one's turn.
    if let outcome = place.outcome.withLock({ $0 }) { return outcome }
    defer { callNext() }
    let places = line.withLock { $0.takeAll() }
    let outcomes = perform(places.map(\.work))
    for (index, other) in places.enumerated() where other !== place {
      other.outcome.withLock { $0 = outcomes[index] }
      other.called.signal()
    }
    return outcomes[0]
  }

  private func callNext() {
    line.withLock { $0.next() }?.called.signal()
  }
}

/// Who waits for a turn.
private struct Line<Work: Sendable, Outcome: Sendable> {
  private var isAtWork = false
  private var waiting: [Place<Work, Outcome>] = []

  /// A place to wait at, or `nil` if it is the caller's turn.
  mutating func join(_ work: Work) -> Place<Work, Outcome>? {
    guard isAtWork else {
      isAtWork = true
      return nil
    }
    let place = Place<Work, Outcome>(work)
    waiting.append(place)
    return place
  }

  /// Whose turn it is now. They stay in the line, and so first in it, until they take it.
  mutating func next() -> Place<Work, Outcome>? {
    isAtWork = !waiting.isEmpty
    return waiting.first
  }

  mutating func takeAll() -> [Place<Work, Outcome>] {
    defer { waiting = [] }
    return waiting
  }
}

/// Where one thread waits.
private final class Place<Work: Sendable, Outcome: Sendable>: Sendable {
  let work: Work
  let called = DispatchSemaphore(value: 0)
  let outcome = Lock<Outcome?>(nil)

  init(_ work: Work) { self.work = work }
}
