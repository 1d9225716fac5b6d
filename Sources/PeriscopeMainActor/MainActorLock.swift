internal import CPeriscopeMainActor

/// The lock under which all code of the main actor runs, on any thread.
///
/// A server evaluates views on its own threads. Views belong to the main actor, as in SwiftUI, so a thread enters this
/// lock before it evaluates one, and ``MainActorExecutor`` enters it for each job of the main actor. So main-actor code
/// never runs on two threads at once, and the evaluation of a view costs no change of threads.
///
/// A thread that has entered the lock may wait for a page's or a store's monitor, and a thread inside of a monitor may
/// wait for the lock. Neither waits forever: the first one leaves the lock while it waits (``leaving(_:)``). A store
/// leaves it also while it reduces an action, because reducers do not belong to the main actor.
package enum MainActorLock {
  /// Whether this thread has entered the lock.
  package static var isEntered: Bool { periscope_get_main_actor_depth() > 0 }

  /// Runs `work` while no other thread runs code of the main actor.
  @inline(__always)
  package static func enter<Result>(_ work: () throws -> Result) rethrows -> Result {
    if periscope_enter_main_actor() { MainActorExecutor.install() }
    defer { periscope_leave_main_actor() }
    return try work()
  }

  /// Calls a closure of the main actor on this thread, inside of the lock.
  package static func run<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
    try enter { try withoutActuallyEscaping(work) { try unsafeBitCast($0, to: (() throws -> Result).self)() } }
  }

  /// Leaves the lock, runs `wait`, which may wait for another lock, and enters this lock again.
  package static func leaving<Result>(_ wait: () throws -> Result) rethrows -> Result {
    let depth = periscope_suspend_main_actor()
    defer { periscope_resume_main_actor(depth) }
    return try wait()
  }
}
