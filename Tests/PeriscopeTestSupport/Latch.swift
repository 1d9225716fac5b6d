internal import Dispatch

/// Holds threads until another thread opens it, once for each.
package final class Latch: Sendable {
  private let opening = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { opening.signal() }
  package func wait() { opening.wait() }
}
