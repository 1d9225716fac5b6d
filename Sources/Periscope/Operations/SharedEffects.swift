internal import Synchronization

/// How many effects of a shared store run, as of when its lock was left: whoever counts must not wait for it.
final class SharedEffects: Sendable {
  private let figure = Atomic(0)

  var count: Int {
    get { figure.load(ordering: .relaxed) }
    set { figure.store(newValue, ordering: .relaxed) }
  }
}
