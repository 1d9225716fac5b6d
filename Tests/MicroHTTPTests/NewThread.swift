import Glibc

/// Runs work on a thread of its own: those of a queue may all be taken by tests that block.
func onNewThread(_ work: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
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

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
