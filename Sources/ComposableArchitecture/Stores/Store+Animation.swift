public import Perception
public import SwiftNavigation

extension Store {
  /// Sends an action like `send(_:)`. The animation has no effect: the page's stylesheet and script define animations,
  /// see `Animation`.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
}

extension Store {
  /// Sends an action like `send(_:)`. The transaction has no effect: the page's stylesheet and script define
  /// animations, see `Animation`.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends a view action like `send(_:)`. The animation has no effect: the page's stylesheet and script define
  /// animations, see `Animation`.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask { send(action) }
}

extension Binding {
  /// Returns the binding unchanged: the page's stylesheet and script define animations, see `Animation`.
  public func animation(_ animation: Animation? = .default) -> Self { self }
}
