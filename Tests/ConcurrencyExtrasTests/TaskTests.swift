import ConcurrencyExtras
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5))) struct TaskTests {
  @Test func `Task.never ends with a CancellationError when its task is cancelled`() async {
    let task = Task { try await Task<Int, Never>.never() }
    let other = Task { try await Task.never() }
    task.cancel()
    other.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func `cancelling a caller of cancellableValue cancels the task`() async {
    let inner = Task { try await Task<Int, Never>.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }

  @Test func `cancelling a caller of a non-throwing cancellableValue cancels the task`() async {
    let inner = Task { () -> Bool in
      try? await Task.never()
      return Task.isCancelled
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    #expect(await outer.value)
  }

  @Test func `a Result of an asynchronous operation is its value or its error`() async {
    let success = await Result { () async throws(Failure) -> Int in 42 }
    let failure = await Result { () async throws(Failure) -> Int in throw Failure() }
    #expect(success == .success(42))
    #expect(failure == .failure(Failure()))
  }

  @Test func `a mega yield lets another task run`() async {
    let isDone = LockIsolated(false)
    let task = Task { isDone.setValue(true) }
    // One mega yield nearly always lets the task run, but does not guarantee it.
    while !isDone.value, !Task.isCancelled { await Task.megaYield() }
    await task.value
    await Task.megaYield(count: 0)
    await Task.megaYield(count: -1)
  }

  @Test func `a mega yield waits in the queue of the caller's priority`() async {
    // Runs in a separate process, because the hook is called for every task of the process.
    await #expect(processExitsWith: .success) {
      let hook = try #require(dlsym(nil, "swift_task_enqueueGlobal_hook")).assumingMemoryBound(
        to: UnsafeRawPointer?.self)
      hook.pointee = unsafeBitCast(noting, to: UnsafeRawPointer.self)
      await Task.detached(priority: .high) { await Task.megaYield(count: 10) }.value
      hook.pointee = nil
      let high = TaskPriority.high.rawValue
      #expect(enqueuedPriorities.value.filter { $0 == high }.count >= 20)
      #expect(enqueuedPriorities.value.filter { $0 < TaskPriority.medium.rawValue } == [])
    }
  }
}

private let enqueuedPriorities = LockIsolated<[UInt8]>([])

private typealias Hook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

private let noting: Hook = { job, enqueue in
  enqueuedPriorities.withValue { $0.append(job.priority.rawValue) }
  enqueue(job)
}
