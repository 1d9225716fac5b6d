internal import CPeriscopeStores

/// The monitors of shared stores that a page keeps locked until it has committed their changes.
///
/// A thread that keeps monitors locked does not block on a different one, which would risk a deadlock: it first commits
/// the changes and unlocks its monitors.
package final class HeldMonitors {
  private let work: any HeldWork
  private var monitors: [Monitor] = []
  private var outer: UnsafeMutableRawPointer?

  /// - Parameter work: The work to finish before the monitors are unlocked.
  package init(_ work: any HeldWork) { self.work = work }

  /// The ``HeldMonitors`` of the page that this thread is inside of, if the page has one.
  static var ofThisThread: HeldMonitors? {
    periscope_get_held_monitors().map { Unmanaged<HeldMonitors>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The work to finish before this thread unlocks its monitors, if it is inside a page that has a ``HeldMonitors``.
  package static var work: (any HeldWork)? { ofThisThread?.work }

  var isEmpty: Bool { monitors.isEmpty }

  /// Keeps a monitor locked after its owner leaves it. Called while the monitor's observer settles.
  package func hold(_ monitor: Monitor) {
    monitor.hold(by: self)
    monitors.append(monitor)
  }

  /// Removes a monitor that is entered again. It can be added again when its owner leaves it.
  func takeBack(_ monitor: Monitor) {
    monitors.removeAll { $0 === monitor }
    work.takeBack(monitor)
  }

  /// Unlocks the monitors after the work is finished.
  package func letGo() {
    let left = monitors
    monitors = []
    for monitor in left.reversed() { monitor.letGo(by: self) }
  }

  /// Finishes the work now, because this thread is about to wait for a different monitor.
  func letGoEarly() { work.finish(isLast: false) }

  /// Called when a thread enters the page.
  func begin() {
    outer = periscope_get_held_monitors()
    periscope_set_held_monitors(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Called when the thread leaves the page. Unlocks all monitors, even if the page was closed.
  func end() {
    work.finish(isLast: true)
    periscope_set_held_monitors(outer)
  }
}

/// The work that a thread finishes before it unlocks its monitors, such as a commit.
package protocol HeldWork: AnyObject {
  /// Finishes the work and unlocks the monitors.
  ///
  /// - Parameter isLast: Whether the thread is about to leave the page.
  func finish(isLast: Bool)

  /// Called when one of the monitors is entered again: ``finish(isLast:)`` must not unlock it until its owner leaves.
  func takeBack(_ monitor: Monitor)
}
