internal import Synchronization

/// A figure that only grows.
final class Counter: Sendable {
  private let figure = Atomic(0)

  var value: Int { figure.load(ordering: .relaxed) }

  func add(_ count: Int = 1) { figure.add(count, ordering: .relaxed) }
}
