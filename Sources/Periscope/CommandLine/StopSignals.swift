internal import Glibc
internal import Synchronization

/// Waits for SIGINT or SIGTERM. The second one ends the process at once.
struct StopSignals {
  /// Where the signal handler writes: the only thing that one may safely do.
  private static let writingEnd = Atomic<Int32>(-1)

  private let stream: AsyncStream<Void>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    Self.writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(StopSignals.writingEnd.load(ordering: .relaxed), &byte, 1)
      }
      sigaction(number, &action, nil)
    }
    // Released when the thread takes it.
    let context = Unmanaged.passRetained(Waiting(ends[0], continuation)).toOpaque()
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
    private let readingEnd: Int32
    private let continuation: AsyncStream<Void>.Continuation

    init(_ readingEnd: Int32, _ continuation: AsyncStream<Void>.Continuation) {
      self.readingEnd = readingEnd
      self.continuation = continuation
    }

    func wait() {
      _ = nextSignal()
      continuation.yield()
      _exit(128 + nextSignal())
    }

    private func nextSignal() -> Int32 {
      var byte: UInt8 = 0
      while read(readingEnd, &byte, 1) < 0 && errno == EINTR {}
      return Int32(byte)
    }
  }
}
