public import PeriscopeHTML

private struct FieldHelpKey: EnvironmentKey { static let defaultValue: String? = nil }
private struct FieldErrorKey: EnvironmentKey { static let defaultValue: String? = nil }

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { traits.isEnabled ?? true }
    set { traits.isEnabled = newValue }
  }

  /// What is said to help with a control.
  public var fieldHelp: String? {
    get { self[FieldHelpKey.self] }
    set { self[FieldHelpKey.self] = newValue }
  }

  /// What is wrong with the value of a control.
  public var fieldError: String? {
    get { self[FieldErrorKey.self] }
    set { self[FieldErrorKey.self] = newValue }
  }

  /// Whether titles of controls are for assistive technology alone.
  public var labelsHidden: Bool {
    get { traits.labelsHidden }
    set { traits.labelsHidden = newValue }
  }

  /// Whether somebody around has said whether controls can be used: then this may change.
  var mayDisable: Bool { traits.isEnabled != nil }
  /// Whether somebody around says something of a control.
  var hasNotes: Bool { hasValue(for: FieldHelpKey.self) || hasValue(for: FieldErrorKey.self) }
}

extension HTML {
  /// Disables the controls in this view. One that is disabled is not offered. What is in a disabled view cannot be enabled.
  ///
  /// ```swift
  /// Form { … }.disabled(store.isSaving)
  /// ```
  public func disabled(_ disabled: Bool) -> some HTML {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Says something to help with the control, which it is described by.
  public func fieldHelp(_ text: String?) -> some HTML { environment(\.fieldHelp, text) }

  /// Says what is wrong with the value of the control, if something is; the control is marked as invalid.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name).fieldError(store.nameError)
  /// ```
  public func fieldError(_ text: String?) -> some HTML { environment(\.fieldError, text) }

  /// Keeps the titles of controls for assistive technology alone.
  public func labelsHidden() -> some HTML { environment(\.labelsHidden, true) }
}
