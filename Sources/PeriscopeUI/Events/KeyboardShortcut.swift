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
  /// The shortcut works without scripts. The button has a prominent style. If several buttons of a form have the shortcut, it
  /// presses the first enabled one.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some HTML {
    inEnvironment { $0[of: KeyboardShortcut.self] = shortcut }
  }

  /// Sets the access key that presses the button: a character.
  ///
  /// Browsers press access keys with modifiers of their own, most of them with Alt, so the given modifiers are ignored. Return
  /// is `keyboardShortcut(.defaultAction)`. Other named keys have no effect and are reported as issues: use
  /// `onKeyPress(_:action:)` on the view that has the focus.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some HTML {
    AccessKeyView(content: self, key: key)
  }
}

/// A view whose button has an access key.
nonisolated private struct AccessKeyView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let key: KeyEquivalent

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let name = html.key.name
    if html.key == .return {
      renderer.surrounded(by: { $0[of: KeyboardShortcut.self] = .defaultAction }) {
        Content._render(html.content, into: renderer)
      }
    } else if name.count == 1, html.key != .space {
      let attributes: [HTMLAttribute] = [.attribute("accesskey", name)]
      AttributedView._render(AttributedView(content: html.content, attributes: attributes), into: renderer)
    } else {
      renderer.report(
        "key \(name)",
        "'keyboardShortcut' has no effect for the key '\(name)': browsers have no such access key. Use 'onKeyPress' on the view that has the focus."
      )
      Content._render(html.content, into: renderer)
    }
  }
}
