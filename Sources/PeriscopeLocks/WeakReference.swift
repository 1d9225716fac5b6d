/// A weak reference that is set after the objects and closures that hold it were created. Safe to use from any thread.
package final class WeakReference<Object: AnyObject & Sendable>: Sendable {
  private struct Content {
    weak var object: Object?
  }

  private let content = Lock(Content())

  package init() {}

  package var object: Object? {
    get { content.withLock { $0.object } }
    set { content.withLock { $0.object = newValue } }
  }
}
