internal import ComposableArchitecture

/// Measures the state of a shared store from time to time, and undoes actions that exceed the limit.
///
/// Unchecked `Sendable`: it is used inside the store's monitor only.
final class SharedStoreMeter: @unchecked Sendable {
  private let name: String
  let limit: SharedStoreLimit
  private var interval = MeasuringInterval(for: .sharedStore)
  /// The number of actions at the last call.
  private var actions = 0
  /// The last accepted state: its size, the last effect that was started before it, and a closure that restores it.
  private var kept: (size: Int, effect: Int, restore: () -> Void)?

  init(_ name: String, _ limit: SharedStoreLimit) {
    self.name = name
    self.limit = limit
  }

  /// Measures the state if that is due. Called each time before the store's monitor is left.
  func settle<State, Action>(_ store: Store<State, Action>) {
    let count = store.actionCount
    guard kept == nil || count != actions else { return }
    actions = count
    guard kept == nil || interval.isDue() else { return }
    let (size, restore) = measure(store)
    if size <= limit.bytes {
      interval.measured(size, limit: limit.bytes)
      kept = (size, Store<State, Action>.lastEffect, restore)
    } else if let kept {
      interval.measured(kept.size, limit: limit.bytes)
      store.cancelEffects(startedAfter: kept.effect)
      kept.restore()
      limit.note(undoIn: name, size: size)
    }
  }

  /// Returns the size of the state, and a closure that restores it.
  private func measure<State, Action>(_ store: Store<State, Action>) -> (size: Int, restore: () -> Void) {
    // A state that cannot be encoded is logged when a page shows it, not here.
    if State.self is any Codable.Type, let bytes = try? store.archivedState() {
      return (bytes.count, { [weak store] in _ = store?.restore(bytes) })
    }
    let copy = store.untrackedState
    let restore = { [weak store] in
      guard let store else { return }
      // Notifies the readers of both states, since either may contain nested states that the other lacks.
      let exceeding = store.untrackedState
      store.replaceState(copy)
      ReflectedState.notifyReaders(of: exceeding)
      ReflectedState.notifyReaders(of: copy)
    }
    return (ReflectedState.size(of: copy, limit: limit.bytes), restore)
  }
}
