import Locks
import MicroHTTP
import TestConnection
import Dispatch

/// Hands values from the server's threads to the test's.
final class Queue<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
    count.signal()
  }

  func take() -> Element {
    count.wait()
    return elements.withLock { $0.removeFirst() }
  }
}
