internal import Synchronization

/// A metric that threads add to.
package final class Counter: Sendable {
  private let count = Atomic(0)

  package init() {}

  package var value: Int { count.load(ordering: .relaxed) }

  package func add(_ count: Int = 1) { self.count.wrappingAdd(count, ordering: .relaxed) }
}
