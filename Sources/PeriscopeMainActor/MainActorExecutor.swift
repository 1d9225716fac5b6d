internal import CPeriscopeMainActor
internal import Dispatch

/// The executor of the main actor in a process that renders views. It runs jobs on the main thread, as Swift's default
/// executor does, but inside of ``MainActorLock``.
final class MainActorExecutor: SerialExecutor {
  private typealias Hook = @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor

  private static let shared = MainActorExecutor()
  private static let mainQueue = DispatchSpecificKey<Bool>()

  private static let isInstalled: Bool = {
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    guard let hook = periscope_main_executor_hook() else { return false }
    let executor: Hook = { _ in shared.asUnownedSerialExecutor() }
    hook.pointee = unsafeBitCast(executor, to: UnsafeMutableRawPointer.self)
    return true
  }()

  /// Makes this the executor of the main actor. Has no effect after the first call, or if the Swift runtime does not
  /// support it: then views still run on one thread at a time, but possibly at the same time as a job of the main
  /// actor.
  @inline(__always)
  static func install() { _ = isInstalled }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    // A variable, because the compiler would treat the closure of `DispatchQueue.main.async` as main-actor code.
    let queue = DispatchQueue.main
    queue.async { MainActorLock.enter { job.runSynchronously(on: executor) } }
  }

  func checkIsolated() {
    precondition(isIsolated, "This code belongs to the main actor, but runs on a thread that is not isolated to it.")
  }

  func isIsolatingCurrentContext() -> Bool? { isIsolated }

  // The start of `main` runs on the main thread, and work of the main queue outside of tasks runs on that queue. Both
  // belong to the main actor, although they do not enter the lock.
  private var isIsolated: Bool {
    MainActorLock.isEntered || periscope_is_main_thread() || DispatchQueue.getSpecific(key: Self.mainQueue) == true
  }
}
