internal import Synchronization

/// A metric that rises and falls.
package final class Gauge: Sendable {
  private let sum = Atomic(0)

  package init() {}

  package var value: Int { sum.load(ordering: .relaxed) }

  func add(_ amount: Int) { sum.wrappingAdd(amount, ordering: .relaxed) }
}
