internal import CPeriscopeHiredis
internal import Glibc

/// Waits for a handful of sockets, until one can be used, a moment has come, or another thread wants something.
final class Poller: Sendable {
  /// What somebody wants to do with a socket.
  struct Interest {
    let descriptor: Int32
    let reading: Bool
    let writing: Bool
  }

  /// Closed in `deinit`, when nobody can use it.
  private let alarm: Int32

  init() throws(Connector.Failure) {
    alarm = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard alarm >= 0 else { throw Connector.Failure(cause: "eventfd: \(Connector.systemText(errno))") }
  }

  deinit { close(alarm) }

  /// Ends the wait, from any thread.
  func wake() {
    var one: UInt64 = 1
    _ = unsafe write(alarm, &one, 8)
  }

  /// Answers, for each socket, whether there is something to do with it.
  func wait(_ interests: [Interest?], until moment: Moment) -> [Bool] {
    var descriptors = interests.map { interest in
      guard let interest else { return pollfd(fd: -1, events: 0, revents: 0) }
      let events = (interest.reading ? POLLIN : 0) | (interest.writing ? POLLOUT : 0)
      return pollfd(fd: interest.descriptor, events: Int16(events), revents: 0)
    }
    descriptors.append(pollfd(fd: alarm, events: Int16(POLLIN), revents: 0))
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), moment.milliseconds(after: .now))
    guard count > 0 else { return interests.map { _ in false } }
    if descriptors.removeLast().revents != 0 { silence() }
    return descriptors.map { $0.revents != 0 }
  }

  private func silence() {
    var count: UInt64 = 0
    _ = unsafe read(alarm, &count, 8)
  }
}
