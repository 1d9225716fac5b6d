internal import ConcurrencyExtras

/// The sleeping tasks of a test clock, with their deadlines.
struct Sleepers<Instant: InstantProtocol> {
  typealias Continuation = UnsafeContinuation<Void, any Error>

  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: Continuation
    var executor: TestExecutor?
  }

  /// A woken sleeper, and the test's executor that runs it, if there is one. The executor detects when the sleeper is
  /// idle again.
  struct Woken {
    var continuation: Continuation
    var executor: TestExecutor?
  }

  private(set) var now: Instant
  private var nextID = 0
  /// The tasks that are about to sleep, and whether they were cancelled before.
  private var arrivals: [Int: Bool] = [:]
  /// Ordered by deadline, then by arrival.
  private var sleepers: [Sleeper] = []

  init(now: Instant) { self.now = now }

  var isEmpty: Bool { sleepers.isEmpty }
  var count: Int { sleepers.count }
  var firstDeadline: Instant? { sleepers.first?.deadline }

  mutating func makeID() -> Int {
    nextID += 1
    arrivals[nextID] = false
    return nextID
  }

  /// Adds a sleeper. Returns its continuation if it does not need to sleep.
  mutating func add(
    _ id: Int, until deadline: Instant, _ continuation: Continuation, executor: TestExecutor? = nil
  ) -> Continuation? {
    let isCancelled = arrivals.removeValue(forKey: id) ?? false
    // A sleep of zero duration waits for the next advance, too.
    guard !isCancelled, deadline >= now else { return continuation }
    let place = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
    sleepers.insert(Sleeper(id: id, deadline: deadline, continuation: continuation, executor: executor), at: place)
    return nil
  }

  /// Removes a sleeper. If it has not arrived yet, it will not sleep.
  mutating func cancel(_ id: Int) -> Continuation? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      if arrivals[id] != nil { arrivals[id] = true }
      return nil
    }
    return sleepers.remove(at: index).continuation
  }

  /// Advances the time to the next deadline and wakes its first sleeper, or advances to `end` if no deadline comes
  /// before.
  mutating func wakeNext(until end: Instant) -> Woken? {
    guard let first = sleepers.first, first.deadline <= end else {
      now = max(now, end)
      return nil
    }
    now = max(now, first.deadline)
    let woken = sleepers.removeFirst()
    return Woken(continuation: woken.continuation, executor: woken.executor)
  }
}
