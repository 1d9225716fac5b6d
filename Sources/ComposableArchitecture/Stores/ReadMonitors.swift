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

  /// The properties of a page that reads shared stores or acts by positions.
  private final class Shared {
    var known: [ObjectIdentifier: Known] = [:]
    var purgeCount = 8
    /// The monitor that was entered last, as a fast path. The strong reference keeps its address from being reused.
    @exclusivity(unchecked) var last: Monitor?
    @exclusivity(unchecked) var held: [Monitor] = []
    /// The monitors that were unlocked before the work was done.
    var lost: [Monitor] = []
    var isCurrent: () -> Bool = { true }
    var isInterrupted = false
  }

  @exclusivity(unchecked) private var shared: Shared?
  private var isNoting = false
  /// The ``ReadMonitors`` of the page that this thread was already inside of.
  private var outer: ReadMonitors?

  package init() {}

  var known: [ObjectIdentifier: Known] { shared?.known ?? [:] }

  var isInterrupted: Bool { shared?.isInterrupted == true }

  private func makeShared() -> Shared {
    if let shared { return shared }
    let new = Shared()
    shared = new
    return new
  }

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
    let shared = makeShared()
    return noting {
      take(shared)
      defer { end(shared) }
      guard isCurrent() else { return .outdated }
      shared.isCurrent = isCurrent
      work()
      return shared.isInterrupted ? .interrupted : .done
    }
  }

  private func end(_ shared: Shared) {
    letGo(shared)
    shared.lost = []
    shared.isCurrent = { true }
    shared.isInterrupted = false
  }

  // MARK: Called by monitors

  /// Records a monitor that is entered.
  func note(_ monitor: Monitor) {
    let shared = makeShared()
    if monitor === shared.last { return }
    shared.last = monitor
    let id = ObjectIdentifier(monitor)
    guard shared.known[id]?.monitor == nil else { return }
    if shared.known.count >= shared.purgeCount {
      shared.known = shared.known.filter { $0.value.monitor != nil }
      shared.purgeCount = max(8, shared.known.count * 2)
    }
    shared.known[id] = Known(monitor: monitor)
  }

  var isHolding: Bool { shared?.held.isEmpty == false }

  /// Whether this page, or a page that encloses it on this thread, keeps a monitor locked.
  func holds(_ monitor: Monitor) -> Bool {
    shared?.held.contains { $0 === monitor } == true || outer?.holds(monitor) == true
  }

  /// Unlocks the monitors, because this thread is about to wait for a different one.
  func letGoEarly() {
    guard let shared else { return }
    shared.lost += shared.held
    letGo(shared)
  }

  /// Whether an action must be dropped because its position may be outdated. Called inside the monitor.
  func refuses(_ monitor: Monitor) -> Bool {
    guard let shared, shared.lost.contains(where: { $0 === monitor }), !shared.isCurrent() else { return false }
    shared.isInterrupted = true
    return true
  }

  // MARK: Locks

  private func take(_ shared: Shared) {
    if let committed = HeldMonitors.ofThisThread, !committed.isEmpty { committed.letGoEarly() }
    let wanted = shared.known.values.compactMap(\.monitor).filter { !$0.isEntered && !holds($0) }
    var next = wanted.first
    while let first = next {
      letGo(shared)
      first.seize()
      shared.held = [first]
      next = wanted.first { $0 !== first && !seize($0, shared) }
    }
  }

  private func seize(_ monitor: Monitor, _ shared: Shared) -> Bool {
    guard monitor.trySeize() else { return false }
    shared.held.append(monitor)
    return true
  }

  private func letGo(_ shared: Shared) {
    let monitors = shared.held
    shared.held = []
    // Monitors that the thread is inside of are unlocked when it leaves them.
    for monitor in monitors where !monitor.isEntered { monitor.release() }
  }
}
