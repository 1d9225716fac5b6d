public import ComposableArchitecture
public import HTML

/// A control that does something when it is pressed.
///
/// A button that sends an action is offered under the name of the action's case; one with a closure is offered under its place in the page, and under
/// its title's words where no other has the same.
///
/// ```swift
/// Button("+", send: .incrementButtonTapped, to: store)
/// Button("Clear") { store.send(.clearButtonTapped) }
/// ```
public struct Button<Label: HTML>: HTML {
  private let name: OfferName
  private let action: () -> Void
  private let attributes: [HTMLAttribute]
  private let label: Label

  private init(_ name: OfferName, _ action: @escaping () -> Void, _ attributes: [HTMLAttribute] = [], label: Label) {
    self.name = name
    self.action = action
    self.attributes = [.attribute("name", "action"), HTMLAttribute("value", .structural(""))] + attributes
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
    self.init(OfferName(of: action), { store.send(action) }, attributes, label: label())
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
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = writer as? Renderer else { return html.write(named: "", into: writer) }
    renderer.form { html.write(named: renderer.offer(html.name, .press(html.action), .press), into: renderer) }
  }

  private func write(named name: String, into writer: HTMLWriter) {
    var attributes = attributes
    if !name.isEmpty { attributes[1] = HTMLAttribute("value", .structural(name)) }
    writer.start(HTMLTag("button"), attributes)
    Label._render(label, into: writer)
    writer.end(HTMLTag("button"))
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
    self.init(OfferName(of: action), { store.send(action) }, attributes, label: Text(title))
  }

  /// Makes a button that sends an action, under a title that was computed.
  @_disfavoredOverload
  public init<State, Action>(
    _ title: String, send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...
  ) {
    self.init(OfferName(of: action), { store.send(action) }, attributes, label: Text(title))
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
