internal import CPeriscopePerception

/// Defers the closures of `withPerceptionTracking` while a reducer runs, so that they see the new state.
///
/// Exclusivity is unchecked: no observer is called during an access.
package final class DeferredChanges {
  @exclusivity(unchecked) private var observers: [() -> Void] = []

  package init() {}

  /// Runs `work`, and defers its notifications until `deliver()`.
  package func collect<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_deferred_changes()
    periscope_set_deferred_changes(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_deferred_changes(outer) }
    return try work()
  }

  /// Calls the deferred observers, including those that are added meanwhile.
  package func deliver() {
    while !observers.isEmpty {
      let ready = observers
      observers = []
      for observer in ready { observer() }
    }
  }

  private var isEmpty: Bool { observers.isEmpty }

  /// Whether a reducer is running on this thread.
  static var isCollecting: Bool { periscope_get_deferred_changes() != nil }

  /// Calls `observer` now, or later if a reducer is running on this thread.
  static func call(_ observer: @escaping () -> Void) {
    guard let list = periscope_get_deferred_changes() else { return observer() }
    Unmanaged<DeferredChanges>.fromOpaque(list)._withUnsafeGuaranteedRef { $0.observers.append(observer) }
  }
}

extension DeferredChanges {
  /// Runs `work`, which notifies observers in any page. They are called when this thread is outside of all monitors, so
  /// that an observer that enters its own monitor does not hold two.
  package static func notifyEverywhere(_ work: () -> Void) {
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

  /// Calls the observers that `notifyEverywhere(_:)` has deferred, after this thread has left its last monitor.
  package static func deliverElsewhere() {
    guard let list = periscope_get_changes_elsewhere() else { return }
    periscope_set_changes_elsewhere(nil)
    Unmanaged<DeferredChanges>.fromOpaque(list).takeRetainedValue().deliver()
  }
}
