public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the accessibility description of the view's element.
  public func accessibilityHint(_ hint: Text) -> some HTML { accessibilityHint(hint.plain) }

  /// Sets the accessibility value of the view's element.
  public func accessibilityValue(_ value: Text) -> some HTML { accessibilityValue(value.plain) }

  /// Has no effect: users of voice control say the visible text.
  public func accessibilityInputLabels(_ labels: [String]) -> Self { self }

  /// Unavailable: browsers list no further actions of an element.
  @available(*, unavailable, message: "Use a 'Button', which the keyboard and assistive technology reach.")
  public func accessibilityAction(named name: String, _ action: @escaping () -> Void) -> Self { self }
}
