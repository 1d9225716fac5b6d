internal import CPeriscopeSystem
internal import Glibc

/// A descriptor that any thread can make readable, to wake the thread that waits for it.
package final class Bell: Sendable {
  package let descriptor: Int32

  package init() throws(SystemError) {
    descriptor = periscope_eventfd()
    guard descriptor >= 0 else { throw SystemError("eventfd") }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  package func ring() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, 8)
  }

  /// Makes the descriptor unreadable, until the next ring.
  package func silence() {
    var rings: UInt64 = 0
    _ = unsafe read(descriptor, &rings, 8)
  }

  /// Lets a set of descriptors that other code waits for become ready with each ring. The rings need no ``silence()``.
  ///
  /// - Parameters:
  ///   - epoll: The set's descriptor.
  ///   - key: The number that the event carries.
  package func attach(toEpoll epoll: Int32, key: UInt64) throws(SystemError) {
    let events = EPOLLIN.rawValue | EPOLLET.rawValue
    guard periscope_epoll_control(epoll, EPOLL_CTL_ADD, descriptor, events, key) == 0 else {
      throw SystemError("epoll_ctl")
    }
  }
}
