internal import PeriscopeSystem
internal import Synchronization

/// The threads that write streams.
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

  /// Returns a new stream's number.
  func nextNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  /// Returns the thread for a stream.
  func writer(of number: UInt64) -> StreamWriter { writers[Int(truncatingIfNeeded: number % UInt64(writers.count))] }

  /// Ends the streams whose peers read nothing for too long.
  func endStalled(at now: SystemInstant, limit: Duration) {
    for writer in writers { writer.endStalled(at: now, limit: limit) }
  }

  /// Ends the threads, and waits for them. Called after the last stream has ended.
  func end() {
    for writer in writers { writer.end() }
  }
}
