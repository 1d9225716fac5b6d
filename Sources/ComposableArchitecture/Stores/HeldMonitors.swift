internal import CPeriscopeStores

/// The monitors that the owner of another one, a page's, goes on holding though it has left them: until it has done what they wait for.
///
/// A thread that holds some never waits for one more: whoever has that one may wait for one of these.
package final class HeldMonitors {
  private let work: any HeldWork
  private var monitors: [Monitor] = []
  private var outer: UnsafeMutableRawPointer?

  /// - Parameter work: What the monitors wait for.
  package init(_ work: any HeldWork) { self.work = work }

  /// Those of the page that this thread is inside of, where it holds any.
  static var ofThisThread: HeldMonitors? {
    periscope_get_held_monitors().map { Unmanaged<HeldMonitors>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What monitors that this thread holds wait for, where it can hold some.
  package static var work: (any HeldWork)? { ofThisThread?.work }

  var isEmpty: Bool { monitors.isEmpty }

  /// Goes on holding a monitor. Called by what settles it.
  package func hold(_ monitor: Monitor) {
    monitor.hold(by: self)
    monitors.append(monitor)
  }

  /// One is entered again to do more. It may be held again when it is left.
  func takeBack(_ monitor: Monitor) {
    monitors.removeAll { $0 === monitor }
    work.takeBack(monitor)
  }

  /// Leaves them, now that it is done what they wait for.
  package func letGo() {
    let left = monitors
    monitors = []
    for monitor in left.reversed() { monitor.letGo(by: self) }
  }

  /// This thread has to wait for another monitor.
  func letGoEarly() { work.finish(isLast: false) }

  /// The page was entered.
  func begin() {
    outer = periscope_get_held_monitors()
    periscope_set_held_monitors(Unmanaged.passUnretained(self).toOpaque())
  }

  /// The page is left. Nobody is held any more, whatever has become of the page.
  func end() {
    work.finish(isLast: true)
    periscope_set_held_monitors(outer)
  }
}

/// What is to be done before monitors are left that a thread holds.
package protocol HeldWork: AnyObject {
  /// Does it, and leaves them.
  ///
  /// - Parameter isLast: Whether the page is left that the thread is inside of.
  func finish(isLast: Bool)

  /// One of them is entered again: it is not to be left by ``finish(isLast:)``, as more is done there.
  func takeBack(_ monitor: Monitor)
}
