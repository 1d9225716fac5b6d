internal import CPeriscopeStores

/// The monitors of the shared stores that a page reads.
///
/// While a page acts on something by its position, such as a row's index, it locks all of these monitors, so that the
/// position stays valid. The page's thread can still enter them. A thread that has locked some of them does not block
/// on a different one, which would risk a deadlock: it unlocks them first.
///
/// Accessed only inside the page's monitor.
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
  private var isNoting = false
  /// The ``ReadMonitors`` of the page that this thread was already inside of.
  private var outer: ReadMonitors?

  package init() {}

  /// The ``ReadMonitors`` of the page that this thread evaluates or acts on.
  static var ofThisThread: ReadMonitors? {
    periscope_get_read_monitors().map { Unmanaged<ReadMonitors>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `work`, and records which monitors it enters.
  package func noting<Result>(_ work: () -> Result) -> Result {
    if isNoting { return work() }
    isNoting = true
    outer = Self.ofThisThread
    periscope_set_read_monitors(Unmanaged.passUnretained(self).toOpaque())
    defer {
      periscope_set_read_monitors(outer.map { Unmanaged.passUnretained($0).toOpaque() })
      outer = nil
      isNoting = false
    }
    return work()
  }

  /// Runs `work` with the recorded monitors locked.
  ///
  /// - Parameter isCurrent: Returns whether the positions that `work` uses are still valid. Called while the monitors
  ///   are locked.
  package func holding(while isCurrent: @escaping () -> Bool, _ work: () -> Void) -> Outcome {
    noting {
      take()
      defer { end() }
      guard isCurrent() else { return .outdated }
      self.isCurrent = isCurrent
      work()
      return isInterrupted ? .interrupted : .done
    }
  }

  private func end() {
    letGo()
    lost = []
    isCurrent = { true }
    isInterrupted = false
  }

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

  /// Whether this page, or a page that encloses it on this thread, keeps a monitor locked.
  func holds(_ monitor: Monitor) -> Bool {
    held.contains { $0 === monitor } || outer?.holds(monitor) == true
  }

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

  private func take() {
    if let committed = HeldMonitors.ofThisThread, !committed.isEmpty { committed.letGoEarly() }
    let wanted = known.values.compactMap(\.monitor).filter { !$0.isEntered && !holds($0) }
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
