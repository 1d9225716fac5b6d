internal import Sharing

extension Reducer {
  /// Prints each action that this reducer receives, and the change that it makes.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) { Counter()._printChanges() }
  /// store.send(.incrementButtonTapped)
  /// // received action:
  /// //   Counter.Action.incrementButtonTapped
  /// //   - Counter.State(count: 0)
  /// //   + Counter.State(count: 1)
  /// ```
  ///
  /// - Parameter printer: The printer; `nil` prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// A reducer whose actions are printed.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  /// Runs the reducer, and prints the change.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let printer else { return base.reduce(into: &state, action: action) }
    let oldState = state
    let changes = SharedChanges(within: .tracking)
    let effect = changes.track { base.reduce(into: &state, action: action) }
    printer.print(action, from: oldState, to: state, changes)
    return effect
  }
}

extension Reducer {
  /// Does nothing, since Linux has no profiler that reads signposts.
  ///
  /// It exists so that features that use it compile unchanged.
  ///
  /// - Parameter prefix: Ignored: the prefix of the signposts' names.
  public func signpost(_ prefix: String = "") -> Self { self }
}
