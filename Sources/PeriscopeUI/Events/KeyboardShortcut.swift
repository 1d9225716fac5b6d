public import PeriscopeHTML

/// A key that presses a button without focusing it.
public struct KeyboardShortcut: Hashable, Sendable {
  private let key: KeyEquivalent

  /// Return in a field of the button's form.
  public static let defaultAction = Self(key: .return)
}

nonisolated extension HTML {
  /// Sets the key that presses the button when the button does not have the focus.
  ///
  /// ```swift
  /// Form {
  ///   TextField("City", text: $store.city)
  ///   Button("Clear", send: .clearButtonTapped, to: store)
  ///   Button("Search", send: .searchButtonTapped, to: store)
  ///     .keyboardShortcut(.defaultAction)
  /// }
  /// ```
  ///
  /// It works without scripts. The button has a prominent style. The first enabled button of a form wins.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some HTML {
    inEnvironment { $0[of: KeyboardShortcut.self] = shortcut }
  }

  /// Sets the key that presses the button. A key with modifiers belongs to the browser: it has no effect, and Return is
  /// `keyboardShortcut(.defaultAction)`.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Self { self }
}
