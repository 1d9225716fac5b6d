internal import Dispatch
internal import Glibc
internal import PeriscopeLocks

/// Threads for what other servers hand over: it may wait for a commit, as the threads of this server's own connections do.
final class Workers: Sendable {
  private struct State {
    var works: [@Sendable () -> Void] = []
    var first = 0
    var isStopped = false
  }

  private let state = Lock(State())
  private let signal = DispatchSemaphore(value: 0)
  private let count: Int
  private let ended = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
    for _ in 0..<count { startThread() }
  }

  private func startThread() {
    var thread = pthread_t()
    // Released when the thread takes it.
    let context = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Workers>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    guard result == 0 else {
      Unmanaged<Workers>.fromOpaque(context).release()
      ended.signal()
      return
    }
    pthread_detach(thread)
  }

  /// Has work done, after that which came before; not any more once it is stopped.
  func perform(_ work: @escaping @Sendable () -> Void) {
    let isTaken = state.withLock { state in
      guard !state.isStopped else { return false }
      state.works.append(work)
      return true
    }
    if isTaken { signal.signal() }
  }

  /// Waits until what was taken is done. It must not be called by one of the threads.
  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
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
    return state.withLock { state in
      guard state.first < state.works.count else { return nil }
      defer {
        state.first += 1
        if state.first == state.works.count {
          state.works.removeAll(keepingCapacity: true)
          state.first = 0
        } else if state.first == 1_024 {
          state.works.removeFirst(state.first)
          state.first = 0
        }
      }
      return state.works[state.first]
    }
  }
}
