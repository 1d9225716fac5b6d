import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
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

  /// The newest, and none of those before.
  func takeLast() -> Element {
    count.wait()
    return elements.withLock { elements in
      while elements.count > 1, count.wait(timeout: .now()) == .success { elements.removeFirst() }
      return elements.removeFirst()
    }
  }
}
