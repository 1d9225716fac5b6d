public import HTML
public import Perception

/// A line of text to be typed.
///
/// ```swift
/// TextField("Name", text: $model.name)
/// ```
///
/// The value is offered under the name of its field. It is sent with the form around it, or when Return is pressed.
public struct TextField: HTML {
  private let title: Text
  private let value: String
  private let name: OfferName
  private let input: Input

  private init(_ title: Text, _ text: Binding<String>) {
    self.title = title
    // Read here, in the body of the view that shows it, which so follows it.
    value = text.wrappedValue
    name = text.name.map(OfferName.path) ?? .none
    input = Input(expected: "text", value: value) { value in { text.wrappedValue = value } }
  }

  /// Makes a field under a title.
  public init(_ title: StaticString, text: Binding<String>) { self.init(Text(title), text) }

  /// Makes a field under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, text: Binding<String>) { self.init(Text(title), text) }

  /// A field writes itself.
  public typealias Body = Never

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.startForm()
    renderer.start(HTMLTag("label"), [.class("field")])
    Text._render(html.title, into: renderer)
    // Offered after the title, whose slot would be taken for the value's.
    let name = renderer.offer(html.name, .input(html.input), .input)
    renderer.start(
      HTMLTag("input", content: .nothing),
      [HTMLAttribute("name", .structural(name)), .attribute("value", html.value), .attribute("autocomplete", "off")])
    renderer.end(HTMLTag("label"))
    renderer.endForm()
  }
}
