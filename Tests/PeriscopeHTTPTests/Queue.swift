import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
import Dispatch

/// A queue that passes values from the server's threads to the test.
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

  /// Waits for a value, and returns the newest. Earlier ones are dropped.
  func takeLast() -> Element {
    count.wait()
    return elements.withLock { elements in
      while elements.count > 1, count.wait(timeout: .now()) == .success { elements.removeFirst() }
      return elements.removeFirst()
    }
  }
}
