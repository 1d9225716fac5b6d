internal import Glibc
internal import PeriscopeLocks

/// Runs every task of the process on the main actor, one after the other, until the operation ends, so that races have
/// a deterministic outcome.
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
/// This affects the whole process, including other tests that run at the same time. A `.serialized` suite serializes
/// only its own tests. Run such a test in a separate process, with `#expect(processExitsWith: .success)`.
@MainActor
public func withMainSerialExecutor<Result>(
  @_implicitSelfCapture operation: @MainActor () async throws -> Result
) async rethrows -> Result {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try await operation()
}

/// Runs every task of the process on the main actor, one after the other, until the operation ends.
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
/// Set it where a scope is not possible, such as in a test's set-up. It counts as a single scope of
/// ``withMainSerialExecutor(operation:)-(()_->_)``, however often it is set.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isOn }
  set { MainSerialExecutor.setUnchecked(newValue) }
}

/// Counts the calls that run all tasks on the main actor. The Swift runtime's hook is set for the first call and
/// restored after the last.
private enum MainSerialExecutor {
  struct Users {
    var count = 0
    var isSetByHand = false
    var before: UnsafeRawPointer?

    var isOn: Bool { count > 0 || isSetByHand }
  }

  // Unchecked: the stored pointer is the address of a function.
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

  /// The Swift runtime's variable with the hook for jobs of the global executor.
  private static var hook: UnsafeMutablePointer<UnsafeRawPointer?>? {
    dlsym(nil, "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: UnsafeRawPointer?.self)
  }
}

private typealias Hook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

private let onMain: Hook = { job, _ in MainActor.shared.enqueue(job) }
