internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The fragments of a document whose state has changed since they were evaluated; any thread can add fragments.
final class Marks: Sendable {
  /// Marked fragments. There is usually one, which needs no array.
  struct Marked {
    private(set) var first: Fragment?
    private(set) var others: [Fragment] = []

    var isEmpty: Bool { first == nil }

    mutating func append(_ fragment: Fragment) {
      if first == nil { first = fragment } else { others.append(fragment) }
    }

    fileprivate func forEach(_ body: (Fragment) -> Void) {
      if let first { body(first) }
      for fragment in others { body(fragment) }
    }

    /// Moves parents before their children.
    fileprivate mutating func sort() {
      guard let first, !others.isEmpty else { return }
      let sorted = ([first] + others).sorted { $0.depth < $1.depth }
      self.first = sorted.first
      others = Array(sorted.dropFirst())
    }
  }

  private struct State {
    /// The fragments that were marked by threads inside of the monitor.
    var inside = Marked()
    /// The fragments that were marked by threads outside of the monitor.
    var outside = Marked()
    var isClosed = false

    mutating func take(all: Bool) -> Marked {
      var taken = Marked()
      swap(&taken, &inside)
      guard all, !outside.isEmpty else { return taken }
      outside.forEach { taken.append($0) }
      outside = Marked()
      return taken
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
  func take(all: Bool) -> Marked {
    let marked = state.withLock { $0.take(all: all) }
    // The usual case: one fragment, whose inputs are up to date.
    if marked.others.isEmpty, marked.first?.isFedByParent != true { return marked }
    var taken = marked
    marked.forEach { fragment in
      if !fragment.isClosed { fragment.markFeeders { taken.append($0) } }
    }
    taken.sort()
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
