import PeriscopeSystem

/// Runs work on a new thread, because blocking tests may occupy all threads of a queue.
package func onNewThread(_ work: @escaping @Sendable () -> Void) {
  do throws(SystemError) {
    try SystemThread.detach("test", work)
  } catch {
    fatalError("\(error)")
  }
}

/// Runs blocking work on a new thread, so that the tasks that it waits for find a free thread.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    onNewThread { continuation.resume(with: Swift.Result(catching: work)) }
  }
}
