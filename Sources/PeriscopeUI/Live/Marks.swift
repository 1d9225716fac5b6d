internal import ComposableArchitecture
internal import PeriscopeLocks

/// The fragments of a document whose state has changed since they were evaluated; any thread can add fragments.
final class Marks: Sendable {
  private struct State {
    /// The fragments that were marked by threads inside of the monitor.
    var inside = FewScopes<Fragment>()
    /// The fragments that were marked by threads outside of the monitor.
    var outside = FewScopes<Fragment>()
    var isClosed = false
    /// Whether the evaluation of the fragments in ``outside`` is scheduled.
    var isScheduled = false

    mutating func take(all: Bool) -> FewScopes<Fragment> {
      var taken = FewScopes<Fragment>()
      swap(&taken, &inside)
      guard all, !outside.isEmpty else { return taken }
      outside.forEach { taken.append($0) }
      outside = FewScopes()
      return taken
    }

    /// Marks a fragment from outside of the monitor. Returns whether the evaluation must be scheduled.
    mutating func addOutside(_ fragment: Fragment) -> Bool {
      guard !isClosed else { return false }
      outside.append(fragment)
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  private let monitor: Monitor
  private let state = Lock(State())

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Adds a fragment to evaluate. Outside of the monitor, this also schedules the evaluation.
  func add(_ fragment: Fragment) {
    guard !monitor.isEntered else {
      return state.withLock { if !$0.isClosed { $0.inside.append(fragment) } }
    }
    guard state.withLock({ $0.addOutside(fragment) }) else { return }
    // Detached, because rendering a page is not part of the task that changed the state.
    Task.detached { [self] in
      state.withLock { $0.isScheduled = false }
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
  func take(all: Bool) -> FewScopes<Fragment> {
    let marked = state.withLock { $0.take(all: all) }
    // The usual case: one fragment, whose inputs are up to date.
    if let only = marked.only, !only.isFedByParent { return marked }
    var taken = marked
    marked.forEach { fragment in
      if !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    }
    taken.sort { $0.depth }
    return taken
  }

  /// Ignores later marks, because the document has ended.
  func close() {
    _ = state.withLock { state in
      state.isClosed = true
      return state.take(all: true)
    }
  }
}
