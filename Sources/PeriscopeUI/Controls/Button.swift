public import ComposableArchitecture
public import PeriscopeHTML

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  let kind: StaticString

  /// The button deletes something.
  public static let destructive = Self(kind: "destructive")
  /// The button leaves a dialog without a change.
  public static let cancel = Self(kind: "cancel")

  /// Whether two roles are equal.
  public static func == (first: Self, second: Self) -> Bool { first.kind.description == second.kind.description }
}

/// A control that performs an action when it is pressed.
///
/// Clients and tests press a button by its name. If it sends an action, this is the name of the action's case, after
/// the path to the store: `todos[7].deleteButtonTapped`. A button with a closure is named by its place in the page, and
/// also by the words of a literal title if they are unique. Buttons of one name are listed with the payloads of their
/// actions, `add(5)`, or with their places, `delete-4-0`.
///
/// ```swift
/// Button("+", send: .incrementButtonTapped, to: store)
/// Button("Clear", role: .destructive) { store.send(.clearButtonTapped) }
/// ```
nonisolated public struct Button<Label: HTML>: HTMLPrimitive {
  @usableFromInline let press: Press
  @usableFromInline let label: Label

  init(
    _ name: OfferName, role: ButtonRole? = nil, _ action: @escaping () -> Void, _ attributes: [HTMLAttribute] = [],
    label: Label
  ) {
    press = Press(name: name, role: role, action: action, attributes: attributes)
    self.label = label
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - store: The store that receives the action.
  ///   - attributes: Attributes of the button's element, such as a label for assistive technology.
  ///   - label: The label.
  public init<State, Action>(
    send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...,
    @HTMLBuilder label: () -> Label
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: label())
  }

  /// Creates a button that calls a closure.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action.
  ///   - label: The label.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @HTMLBuilder label: () -> Label) {
    self.init(.none, role: role, action, label: label())
  }

  /// Writes a button. Outside of a form, the button gets its own form, so that it works without scripts.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) { write(html.press, html.label, into: writer) }

  /// Writes a button from its parts. If this took the button itself, unspecialized code would look up the type's
  /// metadata just to find the label.
  @inlinable
  static func write(_ press: Press, _ label: Label, into writer: HTMLWriter) {
    press.write(writer, spoken: Press.name(of: label), styled: { styled(label) }) { Label._render(label, into: writer) }
  }

  @usableFromInline
  static func styled(_ label: Label) -> StyleLabel { StyleLabel(label) }
}

extension Button where Label == Text {
  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - action: The action to send.
  ///   - store: The store that receives the action.
  ///   - attributes: Attributes of the button's element, such as a label for assistive technology.
  public init<State, Action>(
    _ title: StaticString, send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: Text(title))
  }

  /// Creates a button that sends an action with a computed title.
  @_disfavoredOverload
  public init<State, Action>(
    _ title: String, send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: Text(title))
  }

  /// Creates a button that calls a closure.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - role: The purpose of the button.
  ///   - action: The action.
  public init(_ title: StaticString, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(OfferName(words: title), role: role, action, label: Text(title))
  }

  /// Creates a button that calls a closure with a computed title.
  @_disfavoredOverload
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(.none, role: role, action, label: Text(title))
  }
}

extension Button where Label == FixedWord {
  /// Creates a button with a word in the page's language. Clients and tests find it by the English word.
  init(fixed word: StaticString, action: @escaping () -> Void) {
    self.init(OfferName(words: word), action, label: FixedWord(word))
  }
}

extension Button where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a button with an icon that calls a closure.
  public init(
    _ title: StaticString, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(
      OfferName(words: title), role: role, action, label: PeriscopeUI.Label(title, systemImage: systemImage))
  }

  /// Creates a button with an icon that calls a closure with a computed title.
  @_disfavoredOverload
  public init(_ title: String, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(.none, role: role, action, label: PeriscopeUI.Label(title, systemImage: systemImage))
  }
}
