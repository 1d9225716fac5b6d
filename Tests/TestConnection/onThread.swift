import Glibc

/// Runs work that blocks on a thread of its own, so that the tasks that it waits for find a free one.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let job = Job { continuation.resume(with: Swift.Result(catching: work)) }
    var thread = pthread_t()
    // Released when the thread takes it.
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    pthread_detach(thread)
  }
}

private final class Job: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
