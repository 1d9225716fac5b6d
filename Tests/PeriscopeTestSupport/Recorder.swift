internal import Synchronization

/// A list that several threads append to.
package final class Recorder<Value: Sendable>: Sendable {
  private let list = Mutex<[Value]>([])

  package init() {}

  package var values: [Value] { list.withLock { $0 } }
  package func append(_ value: Value) { list.withLock { $0.append(value) } }
}
