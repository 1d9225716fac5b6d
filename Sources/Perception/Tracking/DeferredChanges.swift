internal import CPeriscopePerception

/// Holds back the closures that users gave to `withPerceptionTracking` while a reducer is at work, so that they see the new state.
///
/// No access is checked for others under way: no observer is called during one.
package final class DeferredChanges {
  @exclusivity(unchecked) private var observers: [() -> Void] = []

  package init() {}

  /// Runs `work`; what it would tell observers is told by `deliver()`.
  package func collect<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_deferred_changes()
    periscope_set_deferred_changes(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_deferred_changes(outer) }
    return try work()
  }

  /// Calls the observers held back, and those that they cause.
  package func deliver() {
    while !observers.isEmpty {
      let ready = observers
      observers = []
      for observer in ready { observer() }
    }
  }

  private var isEmpty: Bool { observers.isEmpty }

  /// Whether a reducer is at work on this thread.
  static var isCollecting: Bool { periscope_get_deferred_changes() != nil }

  /// Calls `observer` now, or later if a reducer is at work on this thread.
  static func call(_ observer: @escaping () -> Void) {
    guard let list = periscope_get_deferred_changes() else { return observer() }
    Unmanaged<DeferredChanges>.fromOpaque(list)._withUnsafeGuaranteedRef { $0.observers.append(observer) }
  }
}

extension DeferredChanges {
  /// Runs `work`, which tells of a change that any page may follow. Observers are called when this thread is inside of no
  /// monitor, so that one of them that enters its own does not hold two.
  package static func tellEverywhere(_ work: () -> Void) {
    guard periscope_is_inside_monitor() else { return work() }
    if let list = periscope_get_changes_elsewhere() {
      return Unmanaged<DeferredChanges>.fromOpaque(list).takeUnretainedValue().collect(work)
    }
    let list = DeferredChanges()
    list.collect(work)
    guard !list.isEmpty else { return }
    // Released in `deliverElsewhere()`.
    periscope_set_changes_elsewhere(Unmanaged.passRetained(list).toOpaque())
  }

  /// Calls what `tellEverywhere(_:)` held back: this thread has left its last monitor.
  package static func deliverElsewhere() {
    guard let list = periscope_get_changes_elsewhere() else { return }
    periscope_set_changes_elsewhere(nil)
    Unmanaged<DeferredChanges>.fromOpaque(list).takeRetainedValue().deliver()
  }
}
