internal import Synchronization

/// A count of calls from several threads.
package final class CallCounter: Sendable {
  private let number = Atomic<Int>(0)

  package init() {}

  package var count: Int { number.load(ordering: .sequentiallyConsistent) }
  package func note() { number.add(1, ordering: .sequentiallyConsistent) }
}
