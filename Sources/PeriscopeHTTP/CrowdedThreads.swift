internal import PeriscopeLocks
internal import PeriscopeSystem

/// Wakes the server's threads with many connections every 20 ms.
///
/// libmicrohttpd takes at most 128 events from the kernel at a time. If it gets exactly 128, it waits again, with the same time limit,
/// and handles none of them meanwhile.
final class CrowdedThreads: Sendable {
  /// The least number of connections whose events, with those of the listening socket, of a resumed connection and of the bell, may
  /// be 128.
  private static let crowd = 125
  private static let interval: Duration = .milliseconds(20)

  private struct Crowd {
    var connections = 0
    /// Ends the thread's wait; `nil` as long as there were few connections, or if that is impossible.
    var bell: Bell?

    var isLarge: Bool { connections >= CrowdedThreads.crowd }

    /// libmicrohttpd ignores events without a pointer.
    mutating func addBell(toEpoll epoll: Int32) {
      guard bell == nil, let new = try? Bell() else { return }
      do throws(SystemError) {
        try new.attach(toEpoll: epoll, key: 0)
        bell = new
      } catch {
        // Tried again with the next connection.
      }
    }
  }

  private struct State {
    /// The connections of each thread, by the descriptor that it waits for.
    var crowds: [Int32: Crowd] = [:]
    /// Runs while a thread has many connections.
    var timer: RepeatingTimer?
  }

  private let state = Lock(State())

  /// Called by the thread that accepted the connection.
  func connectionOpened(_ connection: Connection) {
    let epoll = connection.epoll
    state.withLock { state in
      var crowd = state.crowds[epoll] ?? Crowd()
      crowd.connections += 1
      if crowd.isLarge { crowd.addBell(toEpoll: epoll) }
      state.crowds[epoll] = crowd
      guard crowd.isLarge, state.timer == nil else { return }
      state.timer = RepeatingTimer(every: Self.interval) { [weak self] in self?.wake() }
    }
  }

  func connectionCloses(_ connection: Connection) {
    let epoll = connection.epoll
    state.withLock { state in
      state.crowds[epoll]?.connections -= 1
      guard let timer = state.timer, !state.crowds.values.contains(where: \.isLarge) else { return }
      timer.cancel()
      state.timer = nil
    }
  }

  private func wake() {
    let bells = state.withLock { state in state.crowds.values.filter(\.isLarge).compactMap(\.bell) }
    for bell in bells { bell.ring() }
  }
}
