public import PeriscopeHTML

extension HTML {
  /// Lets pointers through to what is behind the view, or does not. The keyboard still reaches the controls in it: `disabled(_:)` is for those.
  public func allowsHitTesting(_ isEnabled: Bool) -> some HTML { look(isEnabled ? "hit" : "hit-through", .row) }
}
