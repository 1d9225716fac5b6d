internal import CPeriscopePerception

/// Defers the closures of `withPerceptionTracking` while a reducer runs, so that they see the new state.
///
/// No observer is called during an access.
package struct DeferredChanges: ~Copyable {
  private var observers: [() -> Void] = []

  package init() {}

  /// Runs `work`, and defers its notifications until `deliver()`.
  package mutating func collect(_ work: () -> Void) {
    withUnsafeMutablePointer(to: &observers) { list in
      let outer = periscope_get_deferred_changes()
      periscope_set_deferred_changes(list)
      work()
      periscope_set_deferred_changes(outer)
    }
  }

  /// Calls the deferred observers.
  package mutating func deliver() {
    guard !observers.isEmpty else { return }
    let ready = observers
    observers = []
    for observer in ready { observer() }
  }

  private var isEmpty: Bool { observers.isEmpty }

  /// Whether a reducer is running on this thread.
  static var isCollecting: Bool { periscope_get_deferred_changes() != nil }

  /// Calls `observer` now, or later if a reducer is running on this thread.
  static func call(_ observer: @escaping () -> Void) {
    guard let list = periscope_get_deferred_changes() else { return observer() }
    list.assumingMemoryBound(to: [() -> Void].self).pointee.append(observer)
  }
}

extension DeferredChanges {
  /// Runs `work`, which notifies observers in any page. They are called when this thread is outside of all monitors, so
  /// that an observer that enters its own monitor does not hold two.
  package static func notifyEverywhere(_ work: () -> Void) {
    guard periscope_is_inside_monitor() else { return work() }
    if let list = periscope_get_changes_elsewhere() {
      return list.assumingMemoryBound(to: DeferredChanges.self).pointee.collect(work)
    }
    var changes = DeferredChanges()
    changes.collect(work)
    guard !changes.isEmpty else { return }
    // Deallocated in `deliverElsewhere()`.
    let list = UnsafeMutablePointer<DeferredChanges>.allocate(capacity: 1)
    list.initialize(to: changes)
    periscope_set_changes_elsewhere(list)
  }

  /// Calls the observers that `notifyEverywhere(_:)` has deferred, after this thread has left its last monitor.
  package static func deliverElsewhere() {
    guard let list = periscope_get_changes_elsewhere() else { return }
    periscope_set_changes_elsewhere(nil)
    let pointer = list.assumingMemoryBound(to: DeferredChanges.self)
    var changes = pointer.move()
    pointer.deallocate()
    changes.deliver()
  }
}
