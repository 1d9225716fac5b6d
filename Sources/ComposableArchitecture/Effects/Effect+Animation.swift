public import SwiftNavigation

extension Effect {
  /// Returns an effect like `send(_:)`. The animation has no effect: the page's stylesheet and script define
  /// animations, see `Animation`.
  public static func send(_ action: Action, animation: Animation?) -> Self { .send(action) }

  /// Returns the effect unchanged: the page's stylesheet and script define animations, see `Animation`.
  public func animation(_ animation: Animation? = .default) -> Self { self }
}
