internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The fragments of a document whose state has changed since they were evaluated; any thread can add fragments.
///
/// Unchecked `Sendable`: `inside` is accessed only inside of the monitor.
final class Marks: @unchecked Sendable {
  private struct Outside {
    var fragments = FewScopes<Fragment>()
    /// Whether the evaluation of the fragments is scheduled.
    var isScheduled = false
  }

  // In this order, the flags share a word of memory with the lock.

  /// The fragments that were marked by threads outside of the monitor.
  private let outside = Lock(Outside())
  /// Whether ``outside`` has fragments. Read without the lock, because other threads rarely mark any.
  private let hasOutside = Atomic(false)
  /// Whether later marks are ignored, because the document has ended.
  private let isClosed = Atomic(false)
  private let monitor: Monitor
  /// The fragments that were marked by threads inside of the monitor.
  @exclusivity(unchecked) private var inside = FewScopes<Fragment>()

  init(_ monitor: Monitor) { self.monitor = monitor }

  /// Adds a fragment to evaluate. Outside of the monitor, this also schedules the evaluation.
  func add(_ fragment: Fragment) {
    guard !isClosed.load(ordering: .relaxed) else { return }
    guard !monitor.isEntered else { return inside.append(fragment) }
    let mustSchedule = outside.withLock { outside in
      // Checked inside of the lock, so that no fragment is added after `close()`.
      guard !isClosed.load(ordering: .relaxed) else { return false }
      outside.fragments.append(fragment)
      hasOutside.store(true, ordering: .releasing)
      defer { outside.isScheduled = true }
      return !outside.isScheduled
    }
    guard mustSchedule else { return }
    // Detached, because rendering a page is not part of the task that changed the state.
    Task.detached { [self] in
      outside.withLock { $0.isScheduled = false }
      // Leaving the monitor flushes the page.
      monitor.enter {}
    }
  }

  /// Whether nothing is marked. Must be called inside of the monitor.
  var isEmpty: Bool { inside.isEmpty && !hasOutside.load(ordering: .acquiring) }

  /// Takes the marked fragments and the ancestors that pass in their inputs, parents first. Must be called inside of the
  /// monitor.
  ///
  /// - Parameter all: Whether to include the fragments that were marked outside of the monitor. Their evaluation is already
  ///   scheduled.
  func take(all: Bool) -> FewScopes<Fragment> {
    var marked = exchange(&inside, with: FewScopes())
    if all, hasOutside.load(ordering: .acquiring) { takeOutside().forEach { marked.append($0) } }
    // The usual case: one fragment, whose inputs are up to date.
    if let only = marked.only, !only.isFedByParent { return marked }
    var taken = marked
    marked.forEach { fragment in
      if !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    }
    taken.sort { $0.depth }
    return taken
  }

  private func takeOutside() -> FewScopes<Fragment> {
    outside.withLock {
      hasOutside.store(false, ordering: .releasing)
      return exchange(&$0.fragments, with: FewScopes())
    }
  }

  /// Ignores later marks, because the document has ended. Must be called inside of the monitor.
  func close() {
    isClosed.store(true, ordering: .relaxed)
    inside = FewScopes()
    _ = takeOutside()
  }
}
