public import CPeriscopePerception
internal import CPeriscopeSharing
internal import IssueReporting
internal import PeriscopeLocks
internal import Perception
public import Synchronization

/// One lock that is entered synchronously from whatever thread has work for what it protects, and re-entered freely by its owner.
///
/// A thread that must not wait calls `enter(orQueue:_:)`: where the monitor is busy its waiter is queued, and given a turn when the
/// monitor is free again; it then tries anew. A turn that nobody takes is passed on.
///
/// Unchecked `Sendable`: `hooks` is touched by the owner only.
@usableFromInline
package final class Monitor: @unchecked Sendable {
  private struct Waiters {
    var queue: [(ticket: UInt64, wake: @Sendable (Turn) -> Void)] = []
    var lastTicket: UInt64 = 0
  }

  /// What the owner does besides; most monitors are of stores without a page, and have none.
  private final class Hooks {
    var settle: (() -> Void)?
    var entered: (() -> Void)?
    var left: (() -> Void)?
    /// Whether effects wait for a word, and where those of now do.
    var holdsEffects = false
    var gate: StartGate?
    /// Where those are noted that the owner is to leave with this one.
    var heldMonitors: HeldMonitors?
    /// Those with which the owner goes on holding this one, which it has left.
    var holder: HeldMonitors?
  }

  private let lock = Mutex(())
  @usableFromInline let owner = Atomic<UInt>(0)
  private let waiterCount = Atomic<Int>(0)
  private let waiters = Lock(Waiters())
  @exclusivity(unchecked) private var hooks: Hooks?

  package init() {}

  /// Has the effects that are started inside wait for ``startEffects(_:)``, or does so no more.
  package func holdEffects(_ holds: Bool = true) {
    enter { makeHooks().holdsEffects = holds }
  }

  /// Has the owner hold other monitors, which it leaves meanwhile, until it leaves this one.
  package func onHold(_ monitors: HeldMonitors) {
    enter { makeHooks().heldMonitors = monitors }
  }

  /// Goes on holding it when it is left, until ``letGo(by:)``. Called by what settles it.
  func hold(by holder: HeldMonitors) { makeHooks().holder = holder }

  /// Leaves it at last, if it was not taken back meanwhile.
  func letGo(by holder: HeldMonitors) {
    guard isEntered, let hooks, hooks.holder === holder else { return }
    hooks.holder = nil
    leave()
  }

  /// Runs `work` inside, after waiting for whoever is there. Where this thread has left it and goes on holding it, it is taken back: nobody
  /// lets go of it in the middle of `work`, whatever other monitor that has to wait for.
  func enterToAct<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard isEntered, let hooks, let holder = hooks.holder else { return try enter(work) }
    hooks.holder = nil
    holder.takeBack(self)
    defer { leave() }
    return try work()
  }

  /// Starts the effects that wait, or ends them before they have done anything.
  package func startEffects(_ mayStart: Bool) {
    enter {
      hooks?.gate?.open(mayStart)
      hooks?.gate = nil
    }
  }

  /// Where an effect that is started now has to wait, if it has to.
  func gateForEffect() -> StartGate? {
    guard let hooks, hooks.holdsEffects else { return nil }
    let gate = hooks.gate ?? StartGate()
    hooks.gate = gate
    return gate
  }

  /// Sets what is called when somebody has come in, and before they go.
  package func onOwner(entered: (() -> Void)?, left: (() -> Void)?) {
    enter {
      let hooks = makeHooks()
      hooks.entered = entered
      hooks.left = left
    }
  }

  /// Whether this thread is inside.
  @inlinable @inline(__always)
  package var isEntered: Bool {
    owner.load(ordering: .relaxed) == periscope_thread_number()
  }

  /// Sets what the owner does each time before it leaves.
  package func onSettle(_ settle: (() -> Void)?) {
    enter { makeHooks().settle = settle }
  }

  private func makeHooks() -> Hooks {
    let hooks = hooks ?? Hooks()
    self.hooks = hooks
    return hooks
  }

  /// Runs `work` inside, after waiting for whoever is there.
  @inlinable @inline(__always)
  package func enter<Result>(_ work: () throws -> Result) rethrows -> Result {
    if isEntered { return try work() }
    take()
    defer { leave() }
    return try work()
  }

  /// Runs `work` inside if the monitor is free; otherwise queues `wake`, which is called once it is, and returns `nil`.
  ///
  /// - Parameter again: Whether the caller was queued and woken before: it goes to the head of the queue.
  @inlinable
  package func enter<Result>(
    again: Bool = false, orQueue wake: @escaping @Sendable (Turn) -> Void, _ work: () throws -> Result
  ) rethrows -> Result? {
    if isEntered { return try work() }
    guard takeOrQueue(wake, again: again) else { return nil }
    defer { leave() }
    return try work()
  }

  @usableFromInline
  func takeOrQueue(_ wake: @escaping @Sendable (Turn) -> Void, again: Bool) -> Bool {
    if tryTake() { return true }
    let ticket = queue(wake, first: again)
    // The owner looks for waiters after it has left; so whoever queues looks for an owner after it has queued.
    guard tryTake() else { return false }
    drop(ticket)
    return true
  }

  @usableFromInline
  func take() {
    if periscope_has_turn() { reportTurn() }
    if let read = ReadMonitors.ofThisThread {
      read.note(self)
      if read.isHolding {
        if tryTake() { return }
        read.letGoEarly()
      }
    }
    if let held = HeldMonitors.ofThisThread, !held.isEmpty {
      if tryTake() { return }
      held.letGoEarly()
    }
    lock._unsafeLock()
    own()
  }

  /// Reports what goes wrong once two threads do it at one time: whoever writes a value in a reducer is inside, and waits for its turn.
  @inline(never)
  private func reportTurn() {
    reportIssue(
      """
      A store was used in the closure of a shared value's 'withLock'. Another thread that writes the value in that store's reducer \
      would wait for this one, and this one for it. Use the store before 'withLock', and the result in its closure.
      """)
  }

  func tryTake() -> Bool {
    guard isHeldByThisThread || lock._unsafeTryLock() else { return false }
    own()
    return true
  }

  private var isHeldByThisThread: Bool { ReadMonitors.ofThisThread?.holds(self) == true }

  /// Keeps others out, with nobody inside: after waiting for whoever is there.
  func seize() { lock._unsafeLock() }

  /// The same, if nobody is there.
  func trySeize() -> Bool { lock._unsafeTryLock() }

  /// Lets others in.
  func release() {
    lock._unsafeUnlock()
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if waiterCount.load(ordering: .relaxed) > 0 { wakeNext() }
  }

  private func own() {
    // The thread sanitizer does not see the mutex hand over where a thread slept; it sees this.
    _ = owner.load(ordering: .acquiring)
    owner.store(periscope_thread_number(), ordering: .relaxed)
    periscope_monitor_entered()
    if let hooks {
      hooks.heldMonitors?.begin()
      hooks.entered?()
    }
  }

  @usableFromInline
  func leave() {
    if let hooks {
      hooks.settle?()
      if hooks.holder != nil { return }
      hooks.heldMonitors?.end()
      hooks.left?()
    }
    owner.store(0, ordering: .releasing)
    periscope_monitor_left()
    if !isHeldByThisThread { release() }
    if periscope_get_changes_elsewhere() != nil, !periscope_is_inside_monitor() { DeferredChanges.deliverElsewhere() }
  }

  private func queue(_ wake: @escaping @Sendable (Turn) -> Void, first: Bool) -> UInt64 {
    let ticket = waiters.withLock { waiters in
      waiters.lastTicket += 1
      waiters.queue.insert((waiters.lastTicket, wake), at: first ? 0 : waiters.queue.count)
      return waiters.lastTicket
    }
    waiterCount.add(1, ordering: .sequentiallyConsistent)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return ticket
  }

  private func drop(_ ticket: UInt64) {
    let found = waiters.withLock { waiters in
      guard let index = waiters.queue.firstIndex(where: { $0.ticket == ticket }) else { return false }
      waiters.queue.remove(at: index)
      return true
    }
    if found { waiterCount.subtract(1, ordering: .relaxed) }
  }

  private func wakeNext() {
    let wake = waiters.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst().wake }
    guard let wake else { return }
    waiterCount.subtract(1, ordering: .relaxed)
    wake(Turn(self))
  }

  /// Gives the turn to the next waiter, unless somebody is inside, who will when leaving.
  fileprivate func passTurnOn() {
    guard waiterCount.load(ordering: .acquiring) > 0, !isEntered, tryTake() else { return }
    leave()
  }
}

/// The right of one waiter to try again. It is kept until the waiter has tried; when it is let go of, the next waiter has its turn.
///
/// So a waiter that is gone, or that goes before it has tried, keeps nobody else waiting.
@usableFromInline
package final class Turn: Sendable {
  private let monitor: Monitor

  init(_ monitor: Monitor) { self.monitor = monitor }

  deinit { monitor.passTurnOn() }
}
