internal import Dispatch
internal import Synchronization

/// Writes log lines on a separate queue, so that a slow reader of the log delays no request.
///
/// Lines beyond a limit are dropped and counted.
final class LogLines: Sendable {
  private static let limit = 10_000

  private let queue = DispatchQueue(label: "requests.log")
  private let waiting = Atomic<Int>(0)
  private let dropped = Atomic<Int>(0)
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Called with each line and its line break.
  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  func add(_ line: String) {
    guard waiting.load(ordering: .relaxed) < Self.limit else {
      dropped.add(1, ordering: .relaxed)
      return
    }
    waiting.add(1, ordering: .relaxed)
    queue.async { [self] in
      write(line)
      waiting.subtract(1, ordering: .relaxed)
      let count = dropped.exchange(0, ordering: .relaxed)
      if count > 0 {
        write("\(count) lines of the log were dropped, because they were written faster than they were read.\n")
      }
    }
  }
}
