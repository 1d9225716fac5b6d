internal import CPeriscopeBareServer
internal import Glibc

/// Waits for many sockets at once; each is known by a number.
struct Epoll: ~Copyable {
  private let descriptor: Int32
  private var events = [epoll_event](repeating: epoll_event(), count: 256)
  private let hasOwnCore: Bool

  /// - Parameter hasOwnCore: Whether nobody else needs the core on which this process looks again and again.
  init(hasOwnCore: Bool = true) throws(BenchError) {
    self.hasOwnCore = hasOwnCore
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw BenchError(system: "epoll_create1") }
  }

  deinit { close(descriptor) }

  private static let looks = 2_000
  /// How many nanoseconds were spent looking where there was nothing yet.
  private(set) var vain: UInt64 = 0

  private mutating func look() -> Int? {
    let count = epoll_wait(descriptor, &events, Int32(events.count), 0)
    return count > 0 ? Int(count) : nil
  }

  func add(_ socket: ClientSocket, as number: Int) throws(BenchError) {
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: UInt64(number)))
    guard epoll_ctl(descriptor, EPOLL_CTL_ADD, socket.descriptor, &event) == 0 else {
      throw BenchError(system: "epoll_ctl")
    }
  }

  func remove(_ socket: ClientSocket) {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, socket.descriptor, nil)
  }

  /// Waits until there is something to read; answers on how many sockets.
  ///
  /// With a core of its own it looks many times before it sleeps: a server that sends to a sleeping process is charged for waking it, and
  /// the slower server would be charged more often.
  mutating func wait() throws(BenchError) -> Int {
    if let count = look() { return count }
    let start = ThisProcess.now()
    defer { vain += ThisProcess.now() - start }
    for _ in 0..<(hasOwnCore ? Self.looks : 0) {
      if let count = look() { return count }
    }
    while true {
      let count = epoll_wait(descriptor, &events, Int32(events.count), 10_000)
      if count > 0 { return Int(count) }
      if count == 0 { throw BenchError("The server has sent nothing for 10 seconds, though answers were due.") }
      guard errno == EINTR else { throw BenchError(system: "epoll_wait") }
    }
  }

  /// Sleeps until there is something to read, for so many nanoseconds at most; answers on how many sockets.
  mutating func wait(nanoseconds: UInt64) -> Int {
    var limit = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    return max(0, Int(epoll_pwait2(descriptor, &events, Int32(events.count), &limit, nil)))
  }

  /// The number of a socket that was waited for.
  func number(at index: Int) -> Int { Int(events[index].data.u64) }
}
