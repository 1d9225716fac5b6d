internal import ComposableArchitecture

/// Measures the state of a shared store from time to time, and undoes actions that exceed the limit.
///
/// Unchecked `Sendable`: it is used inside the store's monitor only.
final class SharedStoreMeter: @unchecked Sendable {
  private let name: String
  let limit: SharedStoreLimit
  private var interval = MeasuringInterval()
  /// The number of actions at the last call.
  private var actions = 0
  /// The last measured state, to which the store returns, with the last effect that was started before it.
  private var kept: (state: [UInt8], effect: Int)?

  init(_ name: String, _ limit: SharedStoreLimit) {
    self.name = name
    self.limit = limit
  }

  /// Runs each time before the store's monitor is left.
  func settle<State, Action>(_ store: Store<State, Action>) {
    let count = store.actionCount
    guard kept == nil || count != actions else { return }
    actions = count
    guard kept == nil || interval.isDue() else { return }
    // The log tells of a state that cannot be encoded where it is shown.
    let state = (try? store.archivedState()) ?? []
    interval.measured(state.count, limit: limit.bytes)
    if state.count <= limit.bytes {
      kept = (state, Store<State, Action>.lastEffect)
    } else if let kept {
      undo(store, to: kept, size: state.count)
    }
  }

  private func undo<State, Action>(_ store: Store<State, Action>, to kept: (state: [UInt8], effect: Int), size: Int) {
    interval.measured(kept.state.count, limit: limit.bytes)
    store.cancelEffects(startedAfter: kept.effect)
    _ = store.restore(kept.state)
    limit.note(undoIn: name, size: size)
  }
}
