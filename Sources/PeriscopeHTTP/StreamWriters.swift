internal import PeriscopeSystem
internal import Synchronization

/// The threads that write streams, among which the streams are shared out.
final class StreamWriters: Sendable {
  private let writers: [StreamWriter]
  private let lastNumber = Atomic<UInt64>(0)

  /// Starts the threads.
  init(count: Int) throws(SystemError) {
    var started: [StreamWriter] = []
    do throws(SystemError) {
      for _ in 0..<count { started.append(try StreamWriter()) }
    } catch {
      for writer in started { writer.end() }
      throw error
    }
    writers = started
  }

  /// A number that no other stream has, and never 0.
  func nextNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  /// Who writes the stream with that number.
  func writer(of number: UInt64) -> StreamWriter { writers[Int(truncatingIfNeeded: number % UInt64(writers.count))] }

  /// Ends the streams whose peers have taken nothing for too long.
  func endStalled(at now: ContinuousClock.Instant, limit: Duration) {
    for writer in writers { writer.endStalled(at: now, limit: limit) }
  }

  /// Ends the threads, and waits until they have. No stream may be open any more.
  func end() {
    for writer in writers { writer.end() }
  }
}
