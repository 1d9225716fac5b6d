import Glibc

/// Runs work on a thread of its own: those of a queue may all be taken by tests that block.
package func onNewThread(_ work: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  // Released when the thread takes it.
  let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
  pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }, context)
  pthread_detach(thread)
}

/// Runs work that blocks on a thread of its own, so that the tasks that it waits for find a free one.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    onNewThread { continuation.resume(with: Swift.Result(catching: work)) }
  }
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
