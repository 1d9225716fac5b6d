internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The fragments of a document whose state has changed since they were evaluated; any thread can add fragments.
final class Marks: Sendable {
  private struct State {
    /// Marked inside of the monitor.
    var inside: [Fragment] = []
    /// Marked outside of the monitor.
    var outside: [Fragment] = []
    var isClosed = false

    mutating func take(all: Bool) -> [Fragment] {
      defer {
        inside = []
        if all { outside = [] }
      }
      return all && !outside.isEmpty ? inside + outside : inside
    }
  }

  private let monitor: Monitor
  private let state = Lock(State())
  private let isScheduled = Atomic<Bool>(false)

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Adds a fragment to evaluate. Outside of the monitor, this also schedules the evaluation.
  func add(_ fragment: Fragment) {
    let isInside = monitor.isEntered
    state.withLock { state in
      guard !state.isClosed else { return }
      if isInside { state.inside.append(fragment) } else { state.outside.append(fragment) }
    }
    guard !isInside, !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Detached, because rendering a page is not part of the task that changed the state.
    Task.detached { [self] in
      isScheduled.store(false, ordering: .releasing)
      // Leaving the monitor flushes the page.
      monitor.enter {}
    }
  }

  /// Whether nothing is marked.
  var isEmpty: Bool { state.withLock { $0.inside.isEmpty && $0.outside.isEmpty } }

  /// Takes the marked fragments and the ancestors that pass in their inputs, parents first. Must be called inside of the
  /// monitor.
  ///
  /// - Parameter all: Whether to include the fragments that were marked outside of the monitor. Their evaluation is already
  ///   scheduled.
  func take(all: Bool) -> [Fragment] {
    var taken = state.withLock { $0.take(all: all) }
    for fragment in taken where !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    return taken.count > 1 ? taken.sorted { $0.depth < $1.depth } : taken
  }

  /// Ignores later marks, because the document has ended.
  func close() {
    _ = state.withLock { state in
      state.isClosed = true
      return state.take(all: true)
    }
  }
}
