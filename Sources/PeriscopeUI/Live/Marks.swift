internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The fragments of a document whose state has changed since they were evaluated; any thread adds to them.
final class Marks: Sendable {
  private struct State {
    /// Marked by the thread that is inside of the monitor.
    var inside: [Fragment] = []
    /// Marked by others.
    var outside: [Fragment] = []
    var isClosed = false

    mutating func take(all: Bool) -> [Fragment] {
      defer {
        inside = []
        if all { outside = [] }
      }
      return all ? inside + outside : inside
    }
  }

  private let monitor: Monitor
  private let state = Lock(State())
  private let isScheduled = Atomic<Bool>(false)

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Notes a fragment to be evaluated; outside of the monitor, also sees to it that somebody does.
  func add(_ fragment: Fragment) {
    let isInside = monitor.isEntered
    state.withLock { state in
      guard !state.isClosed else { return }
      if isInside { state.inside.append(fragment) } else { state.outside.append(fragment) }
    }
    guard !isInside, !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Detached, for a page is not rendered on behalf of whoever changed what it shows.
    Task.detached { [self] in
      isScheduled.store(false, ordering: .releasing)
      // Whoever leaves the monitor flushes.
      monitor.enter {}
    }
  }

  /// Takes the fragments, with those that they get their inputs from; parents before their children. Called inside the monitor.
  ///
  /// - Parameter all: Whether those are taken, too, that others have marked. Whoever marked them has seen to it that somebody comes.
  func take(all: Bool) -> [Fragment] {
    var taken = state.withLock { $0.take(all: all) }
    for fragment in taken where !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    return taken.count > 1 ? taken.sorted { $0.depth < $1.depth } : taken
  }

  /// Takes no more: the document has ended, and nobody evaluates its fragments.
  func close() {
    _ = state.withLock { state in
      state.isClosed = true
      return state.take(all: true)
    }
  }
}
