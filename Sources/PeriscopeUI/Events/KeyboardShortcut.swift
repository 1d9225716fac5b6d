public import PeriscopeHTML

/// A key that presses a button from elsewhere.
public struct KeyboardShortcut: Hashable, Sendable {
  private let key: KeyEquivalent

  /// Return, in a field of the form that the button stands in.
  public static let defaultAction = Self(key: .return)
}

extension HTML {
  /// Says which key presses the button, besides those that press it where it has the focus.
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
  /// It works without a script. The button is shown as what matters most; of several in a form the first counts that is enabled.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some HTML {
    environment(\.traits.isDefaultAction, shortcut == .defaultAction)
  }
}
