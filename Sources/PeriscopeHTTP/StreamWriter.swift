internal import PeriscopeLocks
internal import PeriscopeSystem

/// A thread that pulls woken streams, and streams whose sockets are writable again.
final class StreamWriter: Sendable {
  private struct State {
    var due: [StreamReader] = []
    var watched: [UInt64: StreamReader] = [:]
    var isAsleep = false
    var isEnding = false
  }

  private let sockets: Epoll
  private let state = Lock(State())
  private let thread = Lock<SystemThread?>(nil)

  init() throws(SystemError) {
    sockets = try Epoll()
    try thread.withLock { (thread) throws(SystemError) in
      thread = try SystemThread("http.streams") { [self] in run() }
    }
  }

  /// Queues a stream.
  func add(_ reader: StreamReader) {
    let isAsleep = state.withLock { state in
      state.due.append(reader)
      return exchange(&state.isAsleep, with: false)
    }
    if isAsleep { sockets.wake() }
  }

  /// Registers a socket with epoll, or changes the conditions that it is watched for. Returns `false` if epoll refuses, for
  /// lack of memory.
  func watch(_ reader: StreamReader, _ socket: Int32, _ interest: Epoll.Readiness, isNew: Bool) -> Bool {
    state.withLock { state in
      do throws(SystemError) {
        if isNew {
          try sockets.add(socket, key: reader.number, for: interest)
          state.watched[reader.number] = reader
        } else {
          try sockets.change(socket, key: reader.number, for: interest)
        }
        return true
      } catch {
        return false
      }
    }
  }

  func stopWatching(_ reader: StreamReader, _ socket: Int32) {
    sockets.remove(socket)
    _ = state.withLock { $0.watched.removeValue(forKey: reader.number) }
  }

  /// Ends the streams whose peers read nothing for too long.
  func endStalled(at now: SystemInstant, limit: Duration) {
    for reader in state.withLock({ Array($0.watched.values) }) { reader.endIfStalled(at: now, limit: limit) }
  }

  /// Ends the thread, and waits for it. Called after the last stream has ended.
  func end() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    state.withLock { $0.isEnding = true }
    sockets.wake()
    thread.join()
  }

  private func run() {
    while true {
      let (due, isEnding) = state.withLock { state in
        state.isAsleep = state.due.isEmpty && !state.isEnding
        return (exchange(&state.due, with: []), state.isEnding)
      }
      guard !isEnding else { return }
      for reader in due { reader.takeTurn() }
      sockets.wait(timeout: due.isEmpty ? nil : .zero) { event in
        let reader = reader(event.key)
        if event.readiness == .peerClosed { reader?.peerLeft() } else { reader?.becameWritable() }
      }
      state.withLock { $0.isAsleep = false }
    }
  }

  private func reader(_ number: UInt64) -> StreamReader? { state.withLock { $0.watched[number] } }
}
