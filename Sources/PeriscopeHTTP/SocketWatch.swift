internal import CPeriscopeMicroHTTPD
internal import Glibc

/// Sockets that the kernel watches, and a bell that whoever waits for them hears.
///
/// Every method may be called from any thread, other than `wait`, for which there is one thread, and `close`, after which none may.
struct SocketWatch: Sendable {
  /// What is to be told of a socket. That it has failed, or that both sides are closed, is told of each.
  enum Interest {
    /// That its peer has closed its side.
    case leaving
    /// That it has room.
    case room
    /// Both.
    case roomOrLeaving

    fileprivate var events: UInt32 {
      switch self {
      case .leaving: UInt32(EPOLLRDHUP.rawValue)
      case .room: UInt32(EPOLLOUT.rawValue)
      case .roomOrLeaving: UInt32(EPOLLRDHUP.rawValue | EPOLLOUT.rawValue)
      }
    }
  }

  /// What has come.
  enum Event: Equatable {
    /// The bell was rung.
    case rung
    /// The peer of the socket with this number has closed its side.
    case left(UInt64)
    /// The socket with this number has room, or would fail if written to.
    case room(UInt64)
  }

  private static let bellNumber: UInt64 = 0
  private static let most = 128

  private let descriptor: Int32
  private let bell: Int32

  init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    bell = periscope_bell()
    let bellResult = periscope_epoll_control(descriptor, EPOLL_CTL_ADD, bell, UInt32(EPOLLIN.rawValue), Self.bellNumber)
    guard descriptor >= 0, bell >= 0, bellResult == 0 else {
      close()
      return nil
    }
  }

  /// Watches a socket under a number other than 0.
  func add(_ socket: Int32, _ number: UInt64, _ interest: Interest) -> Bool {
    periscope_epoll_control(descriptor, EPOLL_CTL_ADD, socket, interest.events, number) == 0
  }

  func change(_ socket: Int32, _ number: UInt64, _ interest: Interest) -> Bool {
    periscope_epoll_control(descriptor, EPOLL_CTL_MOD, socket, interest.events, number) == 0
  }

  func remove(_ socket: Int32) {
    _ = periscope_epoll_control(descriptor, EPOLL_CTL_DEL, socket, 0, 0)
  }

  /// Has `wait` return.
  func ring() {
    var one: UInt64 = 1
    _ = unsafe write(bell, &one, 8)
  }

  /// Waits, or only looks, and answers what has come.
  func wait(onlyLooking: Bool) -> [Event] {
    unsafe withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.most) { events in
      let count = unsafe epoll_wait(descriptor, events.baseAddress, Int32(Self.most), onlyLooking ? 0 : -1)
      return unsafe events.prefix(max(0, Int(count))).map { event in
        let number = unsafe event.data.u64
        guard number != Self.bellNumber else {
          var rings: UInt64 = 0
          _ = unsafe read(bell, &rings, 8)
          return .rung
        }
        let isOnlyLeft = unsafe event.events == UInt32(EPOLLRDHUP.rawValue)
        return isOnlyLeft ? .left(number) : .room(number)
      }
    }
  }

  func close() {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    if bell >= 0 { _ = Glibc.close(bell) }
  }
}
