internal import CPeriscopeMainActor
internal import Synchronization

/// The lock under which all code of the main actor runs, on any thread.
///
/// A server evaluates views on its own threads. Views belong to the main actor, as in SwiftUI, so a thread enters this
/// lock before it evaluates one, and ``MainActorExecutor`` enters it for each job of the main actor. So main-actor code
/// never runs on two threads at once, and the evaluation of a view costs no change of threads.
///
/// A thread that has entered the lock may wait for a page's or a store's monitor, and a thread inside of a monitor may
/// wait for the lock. Neither waits forever: the first one leaves the lock while it waits (``leaving(_:)``). A store leaves it
/// also while it reduces an action, because reducers do not belong to the main actor.
package enum MainActorLock {
  private static let mutex = Mutex(())
  /// ThreadSanitizer does not see how the mutex synchronizes threads that slept, but it sees this value.
  private static let handover = Atomic(false)

  /// Whether this thread has entered the lock.
  package static var isEntered: Bool { periscope_get_main_actor_depth() > 0 }

  /// Runs `work` while no other thread runs code of the main actor.
  @inline(__always)
  package static func enter<Result>(_ work: () throws -> Result) rethrows -> Result {
    let depth = periscope_get_main_actor_depth()
    if depth == 0 { lock() }
    periscope_set_main_actor_depth(depth + 1)
    defer {
      periscope_set_main_actor_depth(depth)
      if depth == 0 { unlock() }
    }
    return try work()
  }

  /// Calls a closure of the main actor on this thread, inside of the lock.
  package static func run<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
    try enter { try _$withoutIsolationCheck(work) }
  }

  /// Leaves the lock while `wait` waits for another lock, and enters it again.
  package static func leaving<Result>(_ wait: () throws -> Result) rethrows -> Result {
    let depth = periscope_get_main_actor_depth()
    guard depth > 0 else { return try wait() }
    periscope_set_main_actor_depth(0)
    unlock()
    defer {
      lock()
      periscope_set_main_actor_depth(depth)
    }
    return try wait()
  }

  private static func lock() {
    MainActorExecutor.install()
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
  }

  private static func unlock() {
    handover.store(true, ordering: .releasing)
    mutex._unsafeUnlock()
  }
}
