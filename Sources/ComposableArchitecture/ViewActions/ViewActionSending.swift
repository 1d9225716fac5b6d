/// A view that sends its feature's view actions and no others; ``ViewAction(for:)`` writes the conformance.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// What the feature knows.
  associatedtype StoreState
  /// What can happen to the feature.
  associatedtype StoreAction: ViewAction

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to its store.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
