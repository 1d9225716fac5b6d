internal import Observation
internal import Synchronization

/// Tracks a fragment's reads of `@Observable` objects.
///
/// Observation tracking cannot be cancelled, only fired. Each tracking therefore also reads a gate, and a change of the gate ends the tracking.
final class ObservableReads: Sendable {
  private struct Gate: Observable {
    var isOpen: Bool { true }
  }

  private let gate = ObservationRegistrar()
  private let generation = Atomic<Int>(0)

  /// Whether the body has been evaluated only once, before there was a gate.
  var isFirst: Bool { generation.load(ordering: .acquiring) == 0 }

  /// Evaluates `body`, and calls `onChange` at the first change of an object that it read, unless the body has been evaluated again.
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

  /// Ends the tracking.
  func end() {
    generation.add(1, ordering: .acquiringAndReleasing)
    gate.withMutation(of: Gate(), keyPath: \.isOpen) {}
  }

  /// Evaluates `body`. If it reads an `@Observable` object, `onChange` is evaluated, and its closure is called at the first change.
  static func first<Body>(_ body: () -> Body, onChange: @autoclosure () -> @Sendable () -> Void) -> Body {
    withObservationTracking(body, onChange: onChange())
  }
}
