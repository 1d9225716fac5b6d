internal import Dispatch

/// Blocks threads. Each opening, by a different thread, releases one of them.
package final class Latch: Sendable {
  private let opening = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { opening.signal() }
  package func wait() { opening.wait() }
}
