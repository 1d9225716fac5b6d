internal import Observation
internal import Synchronization

/// Follows what a fragment reads of the toolchain's `@Observable` objects.
///
/// A tracking of the toolchain's cannot be cancelled, only fired. So each reads a gate besides, which is changed to end it.
final class ObservableReads: Sendable {
  private struct Gate: Observable {
    var isOpen: Bool { true }
  }

  private let gate = ObservationRegistrar()
  private let generation = Atomic<Int>(0)

  /// Whether the body was evaluated once only, before there was a gate to read.
  var isFirst: Bool { generation.load(ordering: .acquiring) == 0 }

  /// Evaluates `body`; calls `onChange` at the first change of what it read, unless it was evaluated again by then.
  func follow<Body>(_ body: () -> Body, onChange: @escaping @Sendable () -> Void) -> Body {
    let number = generation.add(1, ordering: .acquiringAndReleasing).newValue
    gate.withMutation(of: Gate(), keyPath: \.isOpen) {}
    return withObservationTracking {
      gate.access(Gate(), keyPath: \.isOpen)
      return body()
    } onChange: { [self] in
      if generation.load(ordering: .acquiring) == number { onChange() }
    }
  }

  /// Ends what is followed.
  func end() {
    generation.add(1, ordering: .acquiringAndReleasing)
    gate.withMutation(of: Gate(), keyPath: \.isOpen) {}
  }

  /// Evaluates `body`; `onChange` is asked for, and then called once, only if `body` read an object of the toolchain's.
  static func first<Body>(_ body: () -> Body, onChange: @autoclosure () -> @Sendable () -> Void) -> Body {
    withObservationTracking(body, onChange: onChange())
  }
}
