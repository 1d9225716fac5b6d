internal import CPeriscopeMainActor
public import CPeriscopePerception
internal import CPeriscopeSharing
internal import IssueReporting
internal import PeriscopeLocks
internal import PeriscopeMainActor
internal import Perception
public import Synchronization

/// A recursive lock that threads enter synchronously. It protects a store, or a page with its stores.
///
/// A thread that must not block calls `enter(orQueue:_:)`. If the monitor is busy, its waiter is queued; when the
/// monitor is free again, the waiter receives a ``Turn`` and tries again. An unused turn passes to the next waiter.
///
/// Unchecked `Sendable`: the variables are accessed only by the owner.
@usableFromInline
package final class Monitor: @unchecked Sendable {
  /// The threads that wait for the monitor. Created for the first of them.
  private final class Waiters: Sendable {
    struct State {
      var queue: [(ticket: UInt64, wake: @Sendable (Turn) -> Void)] = []
      var lastTicket: UInt64 = 0
    }

    let state = Lock(State())
  }

  /// The state that only few monitors need.
  private final class Extras {
    /// The gate at which new effects wait.
    var gate: StartGate?
    /// The list of monitors that the owner unlocks when it leaves this one.
    var heldMonitors: HeldMonitors?
    /// The list that keeps this monitor locked after the owner has left it.
    var holder: HeldMonitors?
    /// The monitors that the page of this monitor has read.
    var readMonitors: ReadMonitors?
  }

  private let lock = Mutex(())
  /// Whether new effects wait for `startEffects(_:)`.
  @exclusivity(unchecked) private var holdsEffects = false
  @usableFromInline let owner = Atomic<UInt>(0)
  private let waiterCount = Atomic<Int>(0)
  private let waiters = CreatedOnUse<Waiters>()
  @exclusivity(unchecked) private var observer: (any MonitorObserver)?
  @exclusivity(unchecked) private var extras: Extras?

  package init() {}

  /// Sets whether effects that are started inside the monitor wait for ``startEffects(_:)``.
  package func holdEffects(_ holds: Bool = true) {
    enter { holdsEffects = holds }
  }

  /// Sets the list of other monitors that the owner keeps locked until it leaves this one.
  package func onHold(_ monitors: HeldMonitors) {
    enter { makeExtras().heldMonitors = monitors }
  }

  /// Keeps the monitor locked after the owner leaves it, until ``letGo(by:)``. Called while the observer settles.
  func hold(by holder: HeldMonitors) { makeExtras().holder = holder }

  /// Unlocks a monitor that stayed locked with `holder`, unless it was entered again in the meantime.
  func letGo(by holder: HeldMonitors) {
    guard isEntered, let extras, extras.holder === holder else { return }
    extras.holder = nil
    leave()
  }

  /// Runs `work` inside the monitor, and blocks while another thread owns it. If this thread has left the monitor but
  /// keeps it locked, the monitor is taken back, so that waiting for other monitors during `work` does not unlock it.
  func enterToAct<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard isEntered, let extras, let holder = extras.holder else { return try enter(work) }
    extras.holder = nil
    holder.takeBack(self)
    defer { leave() }
    return try work()
  }

  /// Starts the waiting effects, or cancels them before they run.
  package func startEffects(_ mayStart: Bool) {
    enter {
      extras?.gate?.open(mayStart)
      extras?.gate = nil
    }
  }

  /// Whether effects wait for ``startEffects(_:)``. Called inside the monitor.
  package var hasWaitingEffects: Bool { extras?.gate != nil }

  /// Returns the gate at which a new effect must wait, or `nil` if it may start.
  func gateForEffect() -> StartGate? {
    guard holdsEffects else { return nil }
    let extras = makeExtras()
    let gate = extras.gate ?? StartGate()
    extras.gate = gate
    return gate
  }

  /// Sets the object that is notified of the monitor's owners, which the monitor retains. It replaces an earlier one.
  package func setObserver(_ observer: (any MonitorObserver)?) {
    enter { self.observer = observer }
  }

  /// Whether the current thread owns the monitor.
  @inlinable @inline(__always)
  package var isEntered: Bool {
    owner.load(ordering: .relaxed) == periscope_thread_number()
  }

  /// Sets the closure that the owner calls each time before it leaves. It takes the place of an observer.
  package func onSettle(_ settle: (() -> Void)?) { setObserver(settle.map(SettlingClosure.init)) }

  private func makeExtras() -> Extras {
    let extras = extras ?? Extras()
    self.extras = extras
    return extras
  }

  /// The monitors that the page of this monitor has read, if it has read any.
  var readMonitors: ReadMonitors? { extras?.readMonitors }

  /// Returns these monitors; the list is created at the first use.
  func makeReadMonitors() -> ReadMonitors {
    let extras = makeExtras()
    if let known = extras.readMonitors { return known }
    let new = ReadMonitors()
    extras.readMonitors = new
    return new
  }

  /// Runs `work` inside the monitor, and blocks while another thread owns it.
  @inlinable @inline(__always)
  package func enter<Result>(_ work: () throws -> Result) rethrows -> Result {
    if isEntered { return try work() }
    take()
    defer { leave() }
    return try work()
  }

  /// Runs `work` inside the monitor if it is free. Otherwise queues `wake`, which is called when it is free, and
  /// returns `nil`.
  ///
  /// - Parameter again: Whether the caller was queued and woken before. It then goes to the head of the queue.
  @inlinable
  package func enter<Result>(
    again: Bool = false, orQueue wake: @autoclosure () -> @Sendable (Turn) -> Void, _ work: () throws -> Result
  ) rethrows -> Result? {
    if isEntered { return try work() }
    guard takeOrQueue(wake, again: again) else { return nil }
    defer { leave() }
    return try work()
  }

  @usableFromInline
  func takeOrQueue(_ wake: () -> @Sendable (Turn) -> Void, again: Bool) -> Bool {
    if tryTake() { return true }
    let ticket = queue(wake(), first: again)
    // The owner checks for waiters after it has unlocked, so the waiter must try again after it is queued.
    guard tryTake() else { return false }
    drop(ticket)
    return true
  }

  @usableFromInline
  func take() {
    if periscope_has_turn() { reportTurn() }
    if let page = PageOnThread.current {
      page.note(self)
      if page.isHolding {
        if tryTake() { return }
        page.readMonitors?.letGoEarly()
      }
    }
    if let held = HeldMonitors.ofThisThread, !held.isEmpty {
      if tryTake() { return }
      held.letGoEarly()
    }
    seize()
    own()
  }

  /// Reports a deadlock risk: this thread writes a shared value, and another thread that owns the monitor may wait in
  /// its reducer to write the same value.
  @inline(never)
  private func reportTurn() {
    reportIssue(
      """
      A store was used in the closure of a shared value's 'withLock'. Another thread that writes the value in that store's \
      reducer would wait for this thread, and this thread for the other: a deadlock. Use the store before \
      'withLock', and the result in its closure.
      """)
  }

  func tryTake() -> Bool {
    guard isHeldByThisThread || lock._unsafeTryLock() else { return false }
    own()
    return true
  }

  private var isHeldByThisThread: Bool { PageOnThread.current?.holds(self) == true }

  /// Locks the monitor without entering it, and blocks while another thread owns it.
  func seize() {
    // The owner may wait for the main actor's lock, so this thread leaves that lock while it waits.
    guard periscope_get_main_actor_depth() > 0 else { return lock._unsafeLock() }
    if !lock._unsafeTryLock() { MainActorLock.leaving { lock._unsafeLock() } }
  }

  /// Locks the monitor without entering it, if it is free.
  func trySeize() -> Bool { lock._unsafeTryLock() }

  /// Unlocks the monitor, and wakes the next waiter.
  func release() {
    lock._unsafeUnlock()
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if waiterCount.load(ordering: .relaxed) > 0 { wakeNext() }
  }

  private func own() {
    // ThreadSanitizer does not see how the mutex synchronizes threads that slept, but it sees this load.
    _ = owner.load(ordering: .acquiring)
    owner.store(periscope_thread_number(), ordering: .relaxed)
    periscope_monitor_entered()
    if let extras { extras.heldMonitors?.begin() }
    if let observer { observer.monitorWasEntered() }
  }

  @usableFromInline
  func leave() {
    if let observer { settle(observer) }
    if let extras {
      if extras.holder != nil { return }
      extras.heldMonitors?.end()
    }
    if let observer { observer.monitorWillBeLeft() }
    owner.store(0, ordering: .releasing)
    periscope_monitor_left()
    if !isHeldByThisThread { release() }
    if periscope_get_changes_elsewhere() != nil, !periscope_is_inside_monitor() { DeferredChanges.deliverElsewhere() }
  }

  /// Lets the observer commit a page. A thread that runs a job of the main actor leaves the main actor's lock meanwhile,
  /// so that other pages can be rendered.
  private func settle(_ observer: any MonitorObserver) {
    if periscope_get_main_actor_depth() == 0 {
      observer.monitorSettles()
    } else {
      MainActorLock.leaving { observer.monitorSettles() }
    }
  }

  private func queue(_ wake: @escaping @Sendable (Turn) -> Void, first: Bool) -> UInt64 {
    let ticket = waiters.get(orCreate: Waiters()).state.withLock { waiters in
      waiters.lastTicket += 1
      waiters.queue.insert((waiters.lastTicket, wake), at: first ? 0 : waiters.queue.count)
      return waiters.lastTicket
    }
    waiterCount.add(1, ordering: .sequentiallyConsistent)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return ticket
  }

  private func drop(_ ticket: UInt64) {
    let found = waiters.existing?.state.withLock { waiters in
      guard let index = waiters.queue.firstIndex(where: { $0.ticket == ticket }) else { return false }
      waiters.queue.remove(at: index)
      return true
    }
    if found == true { waiterCount.subtract(1, ordering: .relaxed) }
  }

  private func wakeNext() {
    let wake = waiters.existing?.state.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst().wake }
    guard let wake else { return }
    waiterCount.subtract(1, ordering: .relaxed)
    wake(Turn(self))
  }

  /// Wakes the next waiter, unless the monitor has an owner, which will do so when it leaves.
  fileprivate func passTurnOn() {
    guard waiterCount.load(ordering: .acquiring) > 0, !isEntered, tryTake() else { return }
    leave()
  }
}

/// An object that is notified when a thread enters or leaves a monitor.
package protocol MonitorObserver: AnyObject {
  /// Called after a thread has entered the monitor.
  func monitorWasEntered()

  /// Called each time before the owner leaves the monitor, for work that belongs to what the owner has done, such as a commit.
  func monitorSettles()

  /// Called after ``monitorSettles()``, right before the owner leaves the monitor.
  func monitorWillBeLeft()
}

extension MonitorObserver {
  package func monitorWasEntered() {}
  package func monitorSettles() {}
  package func monitorWillBeLeft() {}
}

/// The observer for ``Monitor/onSettle(_:)``.
private final class SettlingClosure: MonitorObserver {
  private let settle: () -> Void

  init(_ settle: @escaping () -> Void) { self.settle = settle }

  func monitorSettles() { settle() }
}

/// A waiter's turn to try again. The waiter keeps it while it tries; when it is released, the next waiter gets its
/// turn.
///
/// A waiter that is cancelled or deallocated therefore never blocks the waiters behind it.
@usableFromInline
package final class Turn: Sendable {
  private let monitor: Monitor

  init(_ monitor: Monitor) { self.monitor = monitor }

  deinit { monitor.passTurnOn() }
}
