public import ComposableArchitecture
public import PeriscopeHTML

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let kind: StaticString

  /// It takes something away.
  public static let destructive = Self(kind: "destructive")
  /// It leaves things as they are.
  public static let cancel = Self(kind: "cancel")

  /// Whether two roles are the same.
  public static func == (first: Self, second: Self) -> Bool { first.kind.description == second.kind.description }
}

/// A control that does something when it is pressed.
///
/// A button that sends an action is offered under the name of the action's case, after the path to the store: `todos[7].deleteButtonTapped`; one with a closure is offered under its place in the page, and under
/// its title's words where no other has the same.
///
/// ```swift
/// Button("+", send: .incrementButtonTapped, to: store)
/// Button("Clear", role: .destructive) { store.send(.clearButtonTapped) }
/// ```
public struct Button<Label: HTML>: HTMLPrimitive {
  @usableFromInline let press: Press
  @usableFromInline let label: Label

  init(
    _ name: OfferName, role: ButtonRole? = nil, _ action: @escaping () -> Void, _ attributes: [HTMLAttribute] = [],
    label: Label
  ) {
    press = Press(name: name, role: role, action: action, attributes: attributes)
    self.label = label
  }

  /// Makes a button that sends an action.
  ///
  /// - Parameters:
  ///   - action: What to send.
  ///   - store: Where to send it.
  ///   - attributes: Attributes of the button's element, such as a label for assistive technology.
  ///   - label: What stands on the button.
  public init<State, Action>(
    send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...,
    @HTMLBuilder label: () -> Label
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: label())
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - action: What to do.
  ///   - label: What stands on the button.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @HTMLBuilder label: () -> Label) {
    self.init(.none, role: role, action, label: label())
  }

  /// Writes a button; outside of a form, in a form of its own, which works without a script.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    html.press.write(writer, spoken: Press.name(of: html.label)) { Label._render(html.label, into: writer) }
  }
}

extension Button where Label == Text {
  /// Makes a button that sends an action.
  ///
  /// - Parameters:
  ///   - title: What stands on the button.
  ///   - action: What to send.
  ///   - store: Where to send it.
  ///   - attributes: Attributes of the button's element, such as a label for assistive technology.
  public init<State, Action>(
    _ title: StaticString, send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: Text(title))
  }

  /// Makes a button that sends an action, under a title that was computed.
  @_disfavoredOverload
  public init<State, Action>(
    _ title: String, send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...
  ) {
    self.init(OfferName(of: action, to: store), { store.send(action) }, attributes, label: Text(title))
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - title: What stands on the button.
  ///   - role: What it is for.
  ///   - action: What to do.
  public init(_ title: StaticString, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(OfferName(words: title), role: role, action, label: Text(title))
  }

  /// Makes a button that calls a closure, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(.none, role: role, action, label: Text(title))
  }
}

extension Button where Label == FixedWord {
  /// Makes a button that says a word in the page's language, and is offered under what that is in English.
  init(fixed word: StaticString, action: @escaping () -> Void) {
    self.init(OfferName(words: word), action, label: FixedWord(word))
  }
}

extension Button where Label == PeriscopeUI.Label<Text, Icon> {
  /// Makes a button with an icon that calls a closure.
  public init(
    _ title: StaticString, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(
      OfferName(words: title), role: role, action, label: PeriscopeUI.Label(title, systemImage: systemImage))
  }

  /// Makes a button with an icon that calls a closure, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(.none, role: role, action, label: PeriscopeUI.Label(title, systemImage: systemImage))
  }
}

/// How buttons look.
public struct ButtonStyle: Equatable, Sendable {
  let kind: StaticString?

  /// As the surroundings have it.
  public static let automatic = Self(kind: nil)
  /// What matters most.
  public static let borderedProminent = Self(kind: "prominent")
  /// What can be done besides.
  public static let bordered = Self(kind: "bordered")
  /// Without a border, in the accent's colour.
  public static let borderless = Self(kind: "borderless")
  /// As its label alone.
  public static let plain = Self(kind: "plain")

  /// Whether two styles are the same.
  public static func == (first: Self, second: Self) -> Bool { first.kind?.description == second.kind?.description }
}

extension HTML {
  /// Says how the buttons in this view look.
  public func buttonStyle(_ style: ButtonStyle) -> some HTML { environment(\.traits.buttonStyle, style) }
}
