internal import Dispatch
internal import PeriscopeLocks

/// A fixed number of threads that run blocking work in the order it arrives.
package final class Workers: Sendable {
  private struct State {
    var queue = Queue<@Sendable () -> Void>()
    var isStopped = false
  }

  private let state = Lock(State())
  private let signal = DispatchSemaphore(value: 0)
  private let count: Int
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the threads.
  package init(count: Int) {
    self.count = count
    for number in 0..<count {
      do throws(SystemError) {
        try SystemThread.detach("worker \(number)") { [self] in run() }
      } catch {
        ended.signal()
      }
    }
  }

  /// Queues work. Does nothing and returns `false` once the threads are stopped.
  @discardableResult
  package func perform(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isStopped else { return false }
      state.queue.append(work)
      return true
    }
    if isTaken { signal.signal() }
    return isTaken
  }

  /// Accepts no more work, and waits until the queued work is done. Work must not call it.
  package func stop() {
    let isFirst = state.withLock { !exchange(&$0.isStopped, with: true) }
    guard isFirst else { return }
    for _ in 0..<count { signal.signal() }
    for _ in 0..<count { ended.wait() }
  }

  private func run() {
    while let work = next() { work() }
    ended.signal()
  }

  private func next() -> (@Sendable () -> Void)? {
    signal.wait()
    return state.withLock { $0.queue.popFirst() }
  }
}
