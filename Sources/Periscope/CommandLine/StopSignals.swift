internal import Glibc
internal import PeriscopeSystem
internal import Synchronization

/// Waits for SIGINT or SIGTERM. A second signal ends the process at once.
struct StopSignals {
  /// The pipe to which the signal handler writes, since writing is one of the few safe operations in a signal handler.
  private static let writingEnd = Atomic<Int32>(-1)

  private let stream: AsyncStream<Void>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let readingEnd = ends[0]
    do throws(SystemError) {
      try SystemThread.detach("stop signals") {
        _ = Self.nextSignal(readingEnd)
        continuation.yield()
        _exit(128 + Self.nextSignal(readingEnd))
      }
    } catch {
      // Without the thread, a signal keeps its default effect and ends the process.
      ends.forEach { close($0) }
      return
    }
    Self.writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(StopSignals.writingEnd.load(ordering: .relaxed), &byte, 1)
      }
      sigaction(number, &action, nil)
    }
  }

  func first() async {
    for await _ in stream { return }
  }

  private static func nextSignal(_ readingEnd: Int32) -> Int32 {
    var byte: UInt8 = 0
    while read(readingEnd, &byte, 1) < 0 && errno == EINTR {}
    return Int32(byte)
  }
}
