public import PeriscopeHTML

private struct FieldHelpKey: EnvironmentKey { static let defaultValue: String? = nil }
private struct FieldErrorKey: EnvironmentKey { static let defaultValue: String? = nil }

extension EnvironmentValues {
  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { !traits[.isDisabled] }
    set { (traits[.mayDisable], traits[.isDisabled]) = (true, !newValue) }
  }

  /// The help text of a control.
  public var fieldHelp: String? {
    get { self[FieldHelpKey.self] }
    set { self[FieldHelpKey.self] = newValue }
  }

  /// The error text of a control.
  public var fieldError: String? {
    get { self[FieldErrorKey.self] }
    set { self[FieldErrorKey.self] = newValue }
  }

  /// Whether titles of controls are for assistive technology only.
  public var labelsHidden: Bool {
    get { traits[.labelsHidden] }
    set { traits[.labelsHidden] = newValue }
  }

  /// Whether a surrounding view determines if controls are enabled, so that their `disabled` attribute may change.
  var mayDisable: Bool { traits[.mayDisable] }
  /// Whether a surrounding view sets a help or an error text.
  var hasNotes: Bool { hasValue(for: FieldHelpKey.self) || hasValue(for: FieldErrorKey.self) }
}

nonisolated extension HTML {
  /// Disables the controls in this view. Clients can neither press nor change a disabled control. A control inside of a
  /// disabled view cannot be enabled.
  ///
  /// ```swift
  /// Form { … }.disabled(store.isSaving)
  /// ```
  public func disabled(_ disabled: Bool) -> some HTML {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Adds a help text that describes the control.
  public func fieldHelp(_ text: String?) -> some HTML { environment(\.fieldHelp, text) }

  /// Adds an error text that describes the control, and marks the control as invalid, unless the text is `nil`.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name).fieldError(store.nameError)
  /// ```
  public func fieldError(_ text: String?) -> some HTML { environment(\.fieldError, text) }

  /// Hides the titles of controls, except for assistive technology.
  public func labelsHidden() -> some HTML { environment(\.labelsHidden, true) }
}
