internal import PeriscopeSystem

/// Waits until any of many sockets, each with a number, has something to read.
struct Poller: ~Copyable {
  private let epoll: Epoll
  private let hasOwnCore: Bool
  /// The numbers of the sockets found by the last wait.
  private(set) var ready: [Int] = []

  private static let spins = 2_000
  /// The CPU time that the process has used while it waited, in microseconds.
  private(set) var idleTime: UInt64 = 0

  /// - Parameter hasOwnCore: Whether the process may spin because no other process needs its core.
  init(hasOwnCore: Bool = true) throws(BenchError) {
    self.hasOwnCore = hasOwnCore
    epoll = try BenchError.converting { () throws(SystemError) in try Epoll() }
  }

  func add(_ socket: ClientSocket, as number: Int) throws(BenchError) {
    try BenchError.converting { () throws(SystemError) in
      try epoll.add(socket.descriptor, key: UInt64(number), for: .readable)
    }
  }

  func remove(_ socket: ClientSocket) {
    epoll.remove(socket.descriptor)
  }

  /// Waits until sockets are ready, and returns their numbers.
  ///
  /// With a core of its own the process spins before it sleeps: a server that sends to a sleeping process is charged
  /// for waking it, and a slower server would be charged more often.
  mutating func wait() throws(BenchError) -> [Int] {
    if poll(.zero) { return ready }
    let start = ThisProcess.now()
    let used = ThisProcess.cpuTime()
    defer { idleTime += ThisProcess.cpuTime() - used }
    for _ in 0..<(hasOwnCore ? Self.spins : 0) where poll(.zero) { return ready }
    while !poll(.seconds(10)) {
      guard ThisProcess.now() < start + 10_000_000_000 else {
        throw BenchError("The server has sent nothing for 10 seconds, although responses are pending.")
      }
    }
    return ready
  }

  /// Sleeps until sockets are ready or the time is up, and returns their numbers.
  mutating func wait(for duration: Duration) -> [Int] {
    _ = poll(duration)
    return ready
  }

  /// Polls until sockets are ready or the time has come, and returns their numbers.
  mutating func spin(until end: UInt64) -> [Int] {
    if poll(.zero) { return ready }
    let used = ThisProcess.cpuTime()
    defer { idleTime += ThisProcess.cpuTime() - used }
    while ThisProcess.now() < end { if poll(.zero) { return ready } }
    return []
  }

  private mutating func poll(_ timeout: Duration) -> Bool {
    var found = ready
    found.removeAll(keepingCapacity: true)
    ready = []
    epoll.wait(timeout: timeout) { found.append(Int($0.key)) }
    ready = found
    return !found.isEmpty
  }
}
