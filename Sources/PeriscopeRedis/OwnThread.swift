internal import Glibc

/// Runs work that blocks on a thread of its own, where it keeps nobody else waiting.
enum OwnThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  static func start(_ run: @escaping @Sendable () -> Void) throws(Connector.Failure) {
    var thread = pthread_t()
    // Released when the thread takes it.
    let work = unsafe Unmanaged.passRetained(Work(run))
    let result = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard result == 0 else {
      unsafe work.release()
      throw Connector.Failure(cause: "a thread cannot be started: \(Connector.systemText(result))")
    }
    pthread_detach(thread)
  }
}
