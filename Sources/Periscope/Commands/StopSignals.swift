internal import Glibc
internal import Synchronization

/// Waits for SIGINT or SIGTERM. The second one ends the process at once.
struct StopSignals {
  private let stream: AsyncStream<Void>

  /// Must be made before any other thread is, so that none is interrupted.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Released when the thread takes it.
    let context = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue().wait()
        return nil
      }, context)
    pthread_detach(thread)
  }

  func first() async {
    for await _ in stream { return }
  }

  private final class Waiting {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

    func wait() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGINT)
      sigaddset(&signals, SIGTERM)
      var received: Int32 = 0
      sigwait(&signals, &received)
      continuation.yield()
      sigwait(&signals, &received)
      _exit(128 + received)
    }
  }
}
