public import SwiftNavigation

extension Effect {
  /// An effect that sends an action, as `send(_:)` does: how a page moves is said by its stylesheet, see `Animation`.
  public static func send(_ action: Action, animation: Animation?) -> Self { .send(action) }

  /// The same effect: how a page moves is said by its stylesheet, see `Animation`.
  public func animation(_ animation: Animation? = .default) -> Self { self }
}
