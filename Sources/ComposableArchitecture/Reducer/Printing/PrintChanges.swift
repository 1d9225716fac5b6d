internal import Sharing

extension Reducer {
  /// Prints each action that this reducer gets, and what it changed.
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
  /// - Parameter printer: How to print; `nil` not to.
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

  /// Lets the reducer reduce, and has the change printed.
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
  /// Does nothing: signposts are read by a profiler that there is none of on Linux.
  ///
  /// It is here so that a feature which marks its reducer compiles unchanged.
  ///
  /// - Parameter prefix: What the signposts would be called.
  public func signpost(_ prefix: String = "") -> Self { self }
}
