internal import Glibc
internal import PeriscopeLocks
internal import Synchronization

/// A thread that pulls the streams that were woken, and those whose sockets have room again.
final class StreamWriter: Sendable {
  private struct State {
    var due: [StreamReader] = []
    var watched: [UInt64: StreamReader] = [:]
    var isAsleep = false
    var isEnding = false
  }

  private let sockets: SocketWatch
  private let state = Lock(State())
  private let thread = Lock<pthread_t?>(nil)

  init?() {
    guard let sockets = SocketWatch() else { return nil }
    self.sockets = sockets
    var thread = pthread_t()
    // Released by the thread.
    let writer = unsafe Unmanaged.passRetained(self)
    let result = unsafe pthread_create(
      &thread, nil,
      { writer in
        guard let writer = unsafe writer else { return nil }
        unsafe Unmanaged<StreamWriter>.fromOpaque(writer).takeRetainedValue().run()
        return nil
      }, writer.toOpaque())
    guard result == 0 else {
      unsafe writer.release()
      sockets.close()
      return nil
    }
    self.thread.withLock { $0 = thread }
  }

  /// Has the thread pull a stream.
  func add(_ reader: StreamReader) {
    let isAsleep = state.withLock { state in
      state.due.append(reader)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if isAsleep { sockets.ring() }
  }

  /// Has the kernel tell of a stream's socket. Answers whether it can.
  func watch(_ reader: StreamReader, _ socket: Int32, _ interest: SocketWatch.Interest) -> Bool {
    state.withLock { state in
      guard sockets.add(socket, reader.number, interest) else { return false }
      state.watched[reader.number] = reader
      return true
    }
  }

  func change(_ reader: StreamReader, _ socket: Int32, _ interest: SocketWatch.Interest) -> Bool {
    sockets.change(socket, reader.number, interest)
  }

  func ignore(_ reader: StreamReader, _ socket: Int32) {
    sockets.remove(socket)
    _ = state.withLock { $0.watched.removeValue(forKey: reader.number) }
  }

  /// Ends the streams whose peers have taken nothing for too long.
  func endStalled(at now: ContinuousClock.Instant, limit: Duration) {
    for reader in state.withLock({ Array($0.watched.values) }) { reader.endIfStalled(at: now, limit: limit) }
  }

  /// Ends the thread, and waits until it has. No stream may be open any more.
  func end() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    state.withLock { $0.isEnding = true }
    sockets.ring()
    _ = pthread_join(thread, nil)
    sockets.close()
  }

  private func run() {
    while true {
      let (due, isEnding) = state.withLock { state in
        defer { state.due = [] }
        state.isAsleep = state.due.isEmpty && !state.isEnding
        return (state.due, state.isEnding)
      }
      guard !isEnding else { return }
      for reader in due { reader.takeTurn() }
      for event in sockets.wait(onlyLooking: !due.isEmpty) {
        switch event {
        case .rung: break
        case .left(let number): reader(number)?.peerLeft()
        case .room(let number): reader(number)?.roomCame()
        }
      }
      state.withLock { $0.isAsleep = false }
    }
  }

  private func reader(_ number: UInt64) -> StreamReader? { state.withLock { $0.watched[number] } }
}
