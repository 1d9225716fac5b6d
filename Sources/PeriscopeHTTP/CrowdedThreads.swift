internal import PeriscopeLocks
internal import PeriscopeSystem

/// Wakes the server's threads with many connections every 20 ms.
///
/// libmicrohttpd takes at most 128 events from the kernel at a time. If it gets exactly 128, it waits again, with the same time limit,
/// and handles none of them meanwhile.
final class CrowdedThreads: Sendable {
  /// The least number of connections whose events, with those of the listening socket and of a resumed connection, may be 128.
  private static let crowd = 126
  private static let interval: Duration = .milliseconds(20)

  private struct Crowd {
    var connections = 0
    /// Ends the thread's wait; `nil` if that is impossible.
    let bell: Bell?

    /// libmicrohttpd ignores events without a pointer.
    init(epoll: Int32) {
      let bell = try? Bell()
      do throws(SystemError) {
        try bell?.attach(toEpoll: epoll, key: 0)
        self.bell = bell
      } catch {
        self.bell = nil
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
      state.crowds[epoll, default: Crowd(epoll: epoll)].connections += 1
      guard state.timer == nil, state.crowds[epoll]?.connections == Self.crowd else { return }
      state.timer = RepeatingTimer(every: Self.interval) { [weak self] in self?.wake() }
    }
  }

  func connectionCloses(_ connection: Connection) {
    let epoll = connection.epoll
    state.withLock { state in
      state.crowds[epoll]?.connections -= 1
      guard let timer = state.timer, !state.crowds.values.contains(where: Self.isLarge) else { return }
      timer.cancel()
      state.timer = nil
    }
  }

  private func wake() {
    let bells = state.withLock { state in state.crowds.values.filter(Self.isLarge).compactMap(\.bell) }
    for bell in bells { bell.ring() }
  }

  private static func isLarge(_ crowd: Crowd) -> Bool { crowd.connections >= Self.crowd }
}
