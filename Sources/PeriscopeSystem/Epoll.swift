internal import CPeriscopeSystem
internal import Glibc

/// The kernel's readiness notifications for a set of descriptors.
///
/// One thread waits; any thread may call the other methods.
package struct Epoll: ~Copyable, Sendable {
  /// The conditions of a descriptor.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ event: EPOLL_EVENTS) { rawValue = event.rawValue }

    /// There are bytes to read.
    package static let readable = Readiness(EPOLLIN)
    /// There is room to write.
    package static let writable = Readiness(EPOLLOUT)
    /// The peer has closed its sending side.
    package static let peerClosed = Readiness(EPOLLRDHUP)
    /// The descriptor has failed, or both sides are closed. Always reported.
    package static let failed: Readiness = [Readiness(EPOLLERR), Readiness(EPOLLHUP)]
  }

  /// A descriptor that became ready.
  package struct Event: Equatable, Sendable {
    /// The descriptor's key.
    package let key: UInt64
    /// The conditions that hold.
    package let readiness: Readiness
  }

  private static let bellKey = UInt64.max
  private static let batch = 256

  private let descriptor: Int32
  /// Rung by `wake()`.
  private let bell: Bell

  package init() throws(SystemError) {
    let bell = try Bell()
    let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw SystemError("epoll_create1") }
    guard periscope_epoll_control(epoll, EPOLL_CTL_ADD, bell.descriptor, EPOLLIN.rawValue, Self.bellKey) == 0 else {
      let error = SystemError("epoll_ctl")
      close(epoll)
      throw error
    }
    descriptor = epoll
    self.bell = bell
  }

  deinit { close(descriptor) }

  /// Adds a descriptor, with a key other than `UInt64.max` that its events carry.
  package func add(_ descriptor: Int32, key: UInt64, for interest: Readiness) throws(SystemError) {
    try control(EPOLL_CTL_ADD, descriptor, key, interest)
  }

  /// Replaces a descriptor's key and conditions.
  package func change(_ descriptor: Int32, key: UInt64, for interest: Readiness) throws(SystemError) {
    try control(EPOLL_CTL_MOD, descriptor, key, interest)
  }

  /// Removes a descriptor.
  package func remove(_ descriptor: Int32) {
    _ = periscope_epoll_control(self.descriptor, EPOLL_CTL_DEL, descriptor, 0, 0)
  }

  private func control(
    _ operation: Int32, _ descriptor: Int32, _ key: UInt64, _ interest: Readiness
  ) throws(SystemError) {
    let result = periscope_epoll_control(self.descriptor, operation, descriptor, interest.rawValue, key)
    guard result == 0 else { throw SystemError("epoll_ctl") }
  }

  /// Ends the current wait, or the next one.
  package func wake() { bell.ring() }

  /// Waits until a descriptor is ready, another thread calls `wake()`, a signal arrives or the time is up.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait; `nil` for no limit, zero to return at once.
  ///   - handle: Called with each event.
  /// - Returns: The number of events.
  @discardableResult
  package func wait(timeout: Duration? = nil, _ handle: (Event) -> Void) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.batch) { events in
      let found = max(0, unsafe wait(timeout, events))
      var count = 0
      for index in 0..<found {
        let event = unsafe events[index]
        guard unsafe event.data.u64 != Self.bellKey else {
          bell.silence()
          continue
        }
        count += 1
        handle(unsafe Event(key: event.data.u64, readiness: Readiness(rawValue: event.events)))
      }
      return count
    }
  }

  private func wait(_ timeout: Duration?, _ events: UnsafeMutableBufferPointer<epoll_event>) -> Int {
    let capacity = Int32(events.count)
    guard let timeout, timeout > .zero else {
      return Int(unsafe epoll_wait(descriptor, events.baseAddress, capacity, timeout == nil ? -1 : 0))
    }
    let limit = min(timeout, .seconds(86_400)).components
    var time = timespec(tv_sec: Int(limit.seconds), tv_nsec: Int(limit.attoseconds / 1_000_000_000))
    let count = unsafe epoll_pwait2(descriptor, events.baseAddress, capacity, &time, nil)
    guard count < 0, errno == ENOSYS || errno == EPERM else { return Int(count) }
    // The kernel, or a container's filter, is too old for the call. The timeout is rounded up, so that no caller wakes
    // early.
    let milliseconds = limit.seconds * 1_000 + limit.attoseconds / 1_000_000_000_000_000 + 1
    return Int(unsafe epoll_wait(descriptor, events.baseAddress, capacity, Int32(milliseconds)))
  }
}
