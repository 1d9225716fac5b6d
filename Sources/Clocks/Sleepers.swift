internal import ConcurrencyExtras

/// Who sleeps on a test's clock, and until when.
struct Sleepers<Instant: InstantProtocol> {
  typealias Continuation = UnsafeContinuation<Void, any Error>

  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: Continuation
    var executor: TestExecutor?
  }

  /// A sleeper on its way; where it runs, if that can tell when it rests again.
  struct Woken {
    var continuation: Continuation
    var executor: TestExecutor?
  }

  private(set) var now: Instant
  private var nextID = 0
  /// Who is about to sleep, and whether they were cancelled before they did.
  private var arrivals: [Int: Bool] = [:]
  /// Ordered by deadline; those of one deadline by when they came.
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

  /// Puts a sleeper to bed; returns its continuation if it need not sleep at all.
  mutating func add(
    _ id: Int, until deadline: Instant, _ continuation: Continuation, executor: TestExecutor? = nil
  ) -> Continuation? {
    let isCancelled = arrivals.removeValue(forKey: id) ?? false
    // Who sleeps for no time waits for the next advance all the same.
    guard !isCancelled, deadline >= now else { return continuation }
    let place = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
    sleepers.insert(Sleeper(id: id, deadline: deadline, continuation: continuation, executor: executor), at: place)
    return nil
  }

  /// Takes a sleeper out; one that has not come yet is not let in.
  mutating func cancel(_ id: Int) -> Continuation? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      if arrivals[id] != nil { arrivals[id] = true }
      return nil
    }
    return sleepers.remove(at: index).continuation
  }

  /// Moves time to the next deadline and wakes its first sleeper, or moves it to the end if there is none on the way.
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
