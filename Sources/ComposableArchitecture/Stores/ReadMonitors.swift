internal import CPeriscopeStores

/// The monitors that a page enters besides its own: those of the stores that it shares with others.
///
/// What a page does by the position of something it does while it holds them all, so that the position stays what it is. They are locked
/// meanwhile, and the page's thread goes in and out. A thread that holds some never waits for one more: whoever has that one may wait for
/// one of these.
///
/// It is touched inside the page's monitor only.
package final class ReadMonitors {
  /// What has become of some work.
  package enum Outcome: Sendable {
    case done
    /// It was not begun, as what it is based on had changed.
    case outdated
    /// It had to wait for a monitor that was not among those held, and what it is based on has changed meanwhile. What it sent since then
    /// was not done.
    case interrupted
  }

  struct Known {
    weak var monitor: Monitor?
  }

  private(set) var known: [ObjectIdentifier: Known] = [:]
  private var purgeCount = 8
  /// The one that was entered last, and is likely to be entered next. Held, so that no other one has its address.
  @exclusivity(unchecked) private var last: Monitor?
  @exclusivity(unchecked) private var held: [Monitor] = []
  /// Those that were let go of before the work was done.
  private var lost: [Monitor] = []
  private var isCurrent: () -> Bool = { true }
  private var isInterrupted = false
  private var isNoting = false
  /// Those of a page that is at work on this thread around this one.
  private var outer: ReadMonitors?

  package init() {}

  /// Those of the page that this thread evaluates or acts on.
  static var ofThisThread: ReadMonitors? {
    periscope_get_read_monitors().map { Unmanaged<ReadMonitors>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `work`, and notes which monitors it enters.
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

  /// Runs `work`, with nobody else inside of the monitors that were noted.
  ///
  /// - Parameter isCurrent: Whether what the work is based on is what it was. Asked while they are held.
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

  // MARK: What a monitor asks

  /// Notes a monitor that is entered.
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

  /// Whether this thread has the lock of a monitor, be it inside or not.
  func holds(_ monitor: Monitor) -> Bool {
    held.contains { $0 === monitor } || outer?.holds(monitor) == true
  }

  /// This thread has to wait for another monitor.
  func letGoEarly() {
    lost += held
    letGo()
  }

  /// Whether an action must not be reduced, as it may be about something that is elsewhere by now. Asked inside of the monitor.
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
    // One that the thread is inside of, it leaves later.
    for monitor in monitors where !monitor.isEntered { monitor.release() }
  }
}
