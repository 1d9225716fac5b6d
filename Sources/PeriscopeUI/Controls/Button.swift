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

  /// Makes a button that sends an action.
  public init<State, Action>(
    send action: Action, to store: Store<State, Action>, _ attributes: HTMLAttribute...,
    @HTMLBuilder label: () -> Label
  ) {
    name = OfferName(of: action)
    self.action = { store.send(action) }
    self.attributes = attributes
    self.label = label()
  }

  /// Makes a button that calls a closure.
  public init(action: @escaping () -> Void, @HTMLBuilder label: () -> Label) {
    name = .none
    self.action = action
    attributes = []
    self.label = label()
  }

  /// A button writes itself.
  public typealias Body = Never

  /// Writes a form of one button, which works without a script.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let name = (writer as? Renderer)?.offer(html.name, html.action) ?? ""
    writer.start(.form, [.attribute("method", "post")])
    writer.start(.button, [.attribute("name", "action"), HTMLAttribute("value", .structural(name))] + html.attributes)
    Label._render(html.label, into: writer)
    writer.end(.button)
    writer.end(.form)
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
    name = OfferName(of: action)
    self.action = { store.send(action) }
    self.attributes = attributes
    label = Text(title)
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - title: What stands on the button.
  ///   - action: What to do.
  public init(_ title: StaticString, action: @escaping () -> Void) {
    name = OfferName(words: title)
    self.action = action
    attributes = []
    label = Text(title)
  }

  /// Makes a button that calls a closure, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, action: @escaping () -> Void) {
    name = .none
    self.action = action
    attributes = []
    label = Text(title)
  }
}

extension HTMLTag {
  static let form = HTMLTag("form")
  static let button = HTMLTag("button")
}
