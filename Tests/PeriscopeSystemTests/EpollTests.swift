import Glibc
import PeriscopeLocks
import Testing

@testable import PeriscopeSystem

struct EpollTests {
  /// Both ends of a connection.
  private final class Connection: Sendable {
    let ends: [Int32]

    init() {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      self.ends = ends
    }

    deinit { for end in ends { close(end) } }
  }

  private func events(_ epoll: borrowing Epoll) -> [Epoll.Event] {
    var events: [Epoll.Event] = []
    epoll.wait(timeout: .zero) { events.append($0) }
    return events
  }

  @Test func `epoll reports a descriptor with its key while it is ready`() throws {
    let connection = Connection()
    let epoll = try Epoll()
    try epoll.add(connection.ends[0], key: 7, for: .readable)
    #expect(events(epoll).isEmpty)
    #expect(write(connection.ends[1], "x", 1) == 1)
    #expect(events(epoll) == [.init(key: 7, readiness: .readable)])
    try epoll.change(connection.ends[0], key: 8, for: .writable)
    #expect(events(epoll) == [.init(key: 8, readiness: .writable)])
    epoll.remove(connection.ends[0])
    #expect(events(epoll).isEmpty)
  }

  @Test func `epoll distinguishes a half-closed peer from a disconnected one`() throws {
    let connection = Connection()
    let epoll = try Epoll()
    try epoll.add(connection.ends[0], key: 1, for: .peerClosed)
    shutdown(connection.ends[1], Int32(SHUT_WR))
    #expect(events(epoll) == [.init(key: 1, readiness: .peerClosed)])
    shutdown(connection.ends[1], Int32(SHUT_RDWR))
    #expect(events(epoll).map { $0.readiness.isDisjoint(with: .failed) } == [false])
  }

  @Test func `two wakes of epoll before a wait end that wait only`() throws {
    let epoll = try Epoll()
    epoll.wake()
    epoll.wake()
    #expect(epoll.wait { _ in } == 0)
    let start = ContinuousClock.now
    #expect(epoll.wait(timeout: .milliseconds(5)) { _ in } == 0)
    #expect(ContinuousClock.now - start >= .milliseconds(5))
  }

  @Test func `a wake by a different thread ends a wait of epoll`() throws {
    final class Shared: Sendable {
      let epoll: Epoll

      init() throws { epoll = try Epoll() }
    }
    let shared = try Shared()
    let thread = try SystemThread("waker") { shared.epoll.wake() }
    #expect(shared.epoll.wait { _ in } == 0)
    thread.join()
  }

  @Test func `adding a descriptor to epoll twice is an error`() throws {
    let connection = Connection()
    let epoll = try Epoll()
    try epoll.add(connection.ends[0], key: 1, for: .readable)
    let error = #expect(throws: SystemError.self) { try epoll.add(connection.ends[0], key: 2, for: .readable) }
    #expect(error?.description == "epoll_ctl: File exists")
  }
}
