internal import CPeriscopeStores

/// The monitors of the shared stores that a page reads.
///
/// While a page acts on something by its position, such as a row's index, it locks all of these monitors, so that the
/// position stays valid. The page's thread can still enter them. A thread that has locked some of them does not block
/// on a different one, which would risk a deadlock: it unlocks them first.
///
/// Created for a page that reads a shared store or acts by positions. Accessed only inside the page's monitor.
package final class ReadMonitors {
  /// The result of work that depends on positions.
  package enum Outcome: Sendable {
    case done
    /// The work was not started, because its positions were outdated.
    case outdated
    /// The work had to wait for a monitor that was not locked, and its positions changed in the meantime. Actions sent
    /// after that were dropped.
    case interrupted
  }

  struct Known {
    weak var monitor: Monitor?
  }

  private(set) var known: [ObjectIdentifier: Known] = [:]
  private var purgeCount = 8
  /// The monitor that was entered last, as a fast path. The strong reference keeps its address from being reused.
  @exclusivity(unchecked) private var last: Monitor?
  @exclusivity(unchecked) private var held: [Monitor] = []
  /// The monitors that were unlocked before the work was done.
  private var lost: [Monitor] = []
  private var isCurrent: () -> Bool = { true }
  private(set) var isInterrupted = false

  // MARK: Called by monitors

  /// Records a monitor that is entered.
  func note(_ monitor: Monitor) {
    if monitor === last { return }
    last = monitor
    let id = ObjectIdentifier(monitor)
    guard known[id]?.monitor == nil else { return }
    if known.count >= purgeCount {
      known = known.filter { $0.value.monitor != nil }
      purgeCount = max(8, known.count * 2)
    }
    known[id] = Known(monitor: monitor)
  }

  var isHolding: Bool { !held.isEmpty }

  /// Whether the page keeps a monitor locked.
  func holds(_ monitor: Monitor) -> Bool { held.contains { $0 === monitor } }

  /// Unlocks the monitors, because this thread is about to wait for a different one.
  func letGoEarly() {
    lost += held
    letGo()
  }

  /// Whether an action must be dropped because its position may be outdated. Called inside the monitor.
  func refuses(_ monitor: Monitor) -> Bool {
    guard lost.contains(where: { $0 === monitor }), !isCurrent() else { return false }
    isInterrupted = true
    return true
  }

  // MARK: Locks

  /// Runs `work` with the recorded monitors locked, on the thread of a page.
  fileprivate func holding(on page: PageOnThread, while isCurrent: @escaping () -> Bool, _ work: () -> Void) -> Outcome
  {
    take(on: page)
    defer { end() }
    guard isCurrent() else { return .outdated }
    self.isCurrent = isCurrent
    work()
    return isInterrupted ? .interrupted : .done
  }

  private func end() {
    letGo()
    lost = []
    isCurrent = { true }
    isInterrupted = false
  }

  private func take(on page: PageOnThread) {
    if let committed = HeldMonitors.ofThisThread, !committed.isEmpty { committed.letGoEarly() }
    let wanted = known.values.compactMap(\.monitor).filter { !$0.isEntered && !page.holds($0) }
    var next = wanted.first
    while let first = next {
      letGo()
      first.seize()
      held = [first]
      next = wanted.first { $0 !== first && !seize($0) }
    }
  }

  private func seize(_ monitor: Monitor) -> Bool {
    guard monitor.trySeize() else { return false }
    held.append(monitor)
    return true
  }

  private func letGo() {
    let monitors = held
    held = []
    // Monitors that the thread is inside of are unlocked when it leaves them.
    for monitor in monitors where !monitor.isEntered { monitor.release() }
  }
}

/// A page that this thread evaluates or acts on. It is on the thread's stack until that is done.
struct PageOnThread {
  private let monitor: Unmanaged<Monitor>
  /// The page that the thread was already inside of.
  private let outer: UnsafePointer<PageOnThread>?

  fileprivate init(_ monitor: Monitor, inside outer: UnsafePointer<PageOnThread>?) {
    self.monitor = .passUnretained(monitor)
    self.outer = outer
  }

  /// The page of this thread, if it is inside of one.
  static var current: PageOnThread? { address?.pointee }

  fileprivate static var address: UnsafePointer<PageOnThread>? {
    periscope_get_page_on_thread().map { UnsafePointer($0.assumingMemoryBound(to: PageOnThread.self)) }
  }

  /// Whether the thread evaluates or acts on the page of a monitor.
  fileprivate func isInside(_ monitor: Monitor) -> Bool {
    self.monitor.toOpaque() == Unmanaged.passUnretained(monitor).toOpaque() || outer?.pointee.isInside(monitor) == true
  }

  /// The monitors that the page has read, if it has read any.
  var readMonitors: ReadMonitors? { monitor._withUnsafeGuaranteedRef { $0.readMonitors } }

  /// Records a monitor that is entered.
  func note(_ entered: Monitor) { monitor._withUnsafeGuaranteedRef { $0.makeReadMonitors().note(entered) } }

  var isHolding: Bool { readMonitors?.isHolding == true }

  /// Whether this page, or a page that encloses it on this thread, keeps a monitor locked.
  func holds(_ monitor: Monitor) -> Bool {
    readMonitors?.holds(monitor) == true || outer?.pointee.holds(monitor) == true
  }
}

extension Monitor {
  /// Runs `work`, which evaluates the page of this monitor, and records which other monitors it enters.
  package func noting(_ work: () -> Void) {
    let outer = PageOnThread.address
    if let outer, outer.pointee.isInside(self) { return work() }
    withUnsafePointer(to: PageOnThread(self, inside: outer)) { page in
      periscope_set_page_on_thread(page)
      work()
      periscope_set_page_on_thread(outer)
    }
  }

  /// Runs `work`, which acts on the page of this monitor, with the recorded monitors locked.
  ///
  /// - Parameter isCurrent: Returns whether the positions that `work` uses are still valid. Called while the monitors
  ///   are locked.
  package func holding(while isCurrent: @escaping () -> Bool, _ work: () -> Void) -> ReadMonitors.Outcome {
    var outcome = ReadMonitors.Outcome.outdated
    noting {
      guard let page = PageOnThread.current else { return }
      outcome = makeReadMonitors().holding(on: page, while: isCurrent, work)
    }
    return outcome
  }
}
