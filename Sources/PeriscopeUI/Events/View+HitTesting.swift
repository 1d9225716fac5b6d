public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets whether the view receives clicks and touches. The keyboard still reaches its controls; use `disabled(_:)` for those.
  public func allowsHitTesting(_ isEnabled: Bool) -> some HTML { look(isEnabled ? "hit" : "hit-through", .row) }
}
