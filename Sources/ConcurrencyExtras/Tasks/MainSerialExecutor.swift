internal import Glibc
internal import PeriscopeLocks

/// Runs every task of the process on the main actor, one after the other, until the operation ends: what was
/// a race has one outcome.
///
/// ```swift
/// @Test func refreshing() async {
///   await withMainSerialExecutor {
///     let task = Task { await model.refreshButtonTapped() }
///     await Task.yield()
///     #expect(model.isLoading)
///     await task.value
///   }
/// }
/// ```
///
/// The whole process is affected, other tests that run at the same time included, and a suite that is `.serialized` keeps only its
/// own tests apart: such a test runs in a process of its own, as `#expect(processExitsWith: .success)` gives it one.
@MainActor
public func withMainSerialExecutor<Result>(
  @_implicitSelfCapture operation: @MainActor () async throws -> Result
) async rethrows -> Result {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try await operation()
}

/// Runs every task that is started until the operation ends on the main actor.
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
public func withMainSerialExecutor<Result>(
  @_implicitSelfCapture operation: () throws -> Result
) rethrows -> Result {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try operation()
}

/// Whether every task of the process runs on the main actor.
///
/// Set it where a scope cannot be given, as in a test's set-up; it counts as one scope of
/// ``withMainSerialExecutor(operation:)-(()_->_)``, however often it is set.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isOn }
  set { MainSerialExecutor.setUnchecked(newValue) }
}

/// Who wants the main actor to run every task; the runtime is diverted for the first and left alone after the last.
private enum MainSerialExecutor {
  struct Users {
    var count = 0
    var isSetByHand = false
    var before: UnsafeRawPointer?

    var isOn: Bool { count > 0 || isSetByHand }
  }

  // The pointer that is kept is one to code.
  static let users = Lock(UncheckedSendable(Users()))

  static var isOn: Bool { users.withLock { $0.value.isOn } }

  static func enter() { change { $0.count += 1 } }

  static func leave() { change { $0.count -= 1 } }

  static func setUnchecked(_ isOn: Bool) { change { $0.isSetByHand = isOn } }

  private static func change(_ body: (inout Users) -> Void) {
    users.withLock { users in
      let wasOn = users.value.isOn
      body(&users.value)
      guard wasOn != users.value.isOn, let hook else { return }
      if users.value.isOn {
        users.value.before = hook.pointee
        hook.pointee = unsafeBitCast(onMain, to: UnsafeRawPointer.self)
      } else {
        hook.pointee = users.value.before
      }
    }
  }

  /// The runtime's variable that diverts jobs for the global executor.
  private static var hook: UnsafeMutablePointer<UnsafeRawPointer?>? {
    dlsym(nil, "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: UnsafeRawPointer?.self)
  }
}

private typealias Hook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

private let onMain: Hook = { job, _ in MainActor.shared.enqueue(job) }
