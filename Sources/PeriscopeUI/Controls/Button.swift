public import ComposableArchitecture
public import HTML

/// A control that does something when it is pressed.
///
/// A button that sends an action is offered under the name of the action's case, after the path to the store: `todos[7].deleteButtonTapped`; one with a closure is offered under its place in the page, and under
/// its title's words where no other has the same.
///
/// ```swift
/// Button("+", send: .incrementButtonTapped, to: store)
/// Button("Clear") { store.send(.clearButtonTapped) }
/// ```
public struct Button<Label: HTML>: HTML {
  @usableFromInline let press: Press
  @usableFromInline let label: Label

  private init(_ name: OfferName, _ action: @escaping () -> Void, _ attributes: [HTMLAttribute] = [], label: Label) {
    press = Press(name: name, action: action, attributes: attributes)
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
  ///   - action: What to do.
  ///   - label: What stands on the button.
  public init(action: @escaping () -> Void, @HTMLBuilder label: () -> Label) {
    self.init(.none, action, label: label())
  }

  /// A button writes itself.
  public typealias Body = Never

  /// Writes a button; outside of a form, in a form of its own, which works without a script.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    html.press.start(writer)
    Label._render(html.label, into: writer)
    html.press.end(writer)
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
  ///   - action: What to do.
  public init(_ title: StaticString, action: @escaping () -> Void) {
    self.init(OfferName(words: title), action, label: Text(title))
  }

  /// Makes a button that calls a closure, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, action: @escaping () -> Void) {
    self.init(.none, action, label: Text(title))
  }
}
