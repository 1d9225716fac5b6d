internal import ComposableArchitecture
internal import Locks
internal import Synchronization

/// The fragments of a document whose state has changed since they were evaluated; any thread adds to them.
final class Marks: Sendable {
  private struct State {
    var fragments: [Fragment] = []
    var isClosed = false
  }

  private let monitor: Monitor
  private let state = Lock(State())
  private let isScheduled = Atomic<Bool>(false)

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Notes a fragment to be evaluated; outside of the monitor, also sees to it that somebody does.
  func add(_ fragment: Fragment) {
    state.withLock { if !$0.isClosed { $0.fragments.append(fragment) } }
    guard !monitor.isEntered, !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Detached, for a page is not rendered on behalf of whoever changed what it shows.
    Task.detached { [self] in
      isScheduled.store(false, ordering: .releasing)
      // Whoever leaves the monitor flushes.
      monitor.enter {}
    }
  }

  /// Takes the fragments, with those that they get their inputs from; parents before their children. Called inside the monitor.
  func take() -> [Fragment] {
    var taken = state.withLock { state in
      defer { state.fragments = [] }
      return state.fragments
    }
    for fragment in taken where !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    return taken.count > 1 ? taken.sorted { $0.depth < $1.depth } : taken
  }

  /// Takes no more: the document has ended, and nobody evaluates its fragments.
  func close() {
    _ = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.fragments
    }
  }
}
