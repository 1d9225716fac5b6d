public import Perception
public import SwiftNavigation

extension Store {
  /// Sends an action, as `send(_:)` does: how a page moves is said by its stylesheet, see `Animation`.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends an action of the view, as `send(_:)` does: how a page moves is said by its stylesheet, see `Animation`.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask { send(action) }
}

extension Binding {
  /// The same binding: how a page moves is said by its stylesheet, see `Animation`.
  public func animation(_ animation: Animation? = .default) -> Self { self }
}
