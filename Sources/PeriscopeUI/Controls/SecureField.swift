public import HTML
public import Perception

/// A line of text to be typed that nobody reads on the screen, such as a password.
///
/// ```swift
/// SecureField("Password", text: $model.password)
/// ```
///
/// The page has the value, as that of any field, so that a form without a script keeps it; the page is sent to its own browser only, and never stored.
public struct SecureField: HTML {
  private let title: Text
  private let prompt: Text?
  private let value: String
  private let name: OfferName
  private let input: Input

  private init(_ title: Text, _ text: Binding<String>, _ prompt: Text?) {
    self.title = title
    self.prompt = prompt
    value = text.wrappedValue
    name = OfferName(of: text)
    input = Input(expected: "text") { value in { text.wrappedValue = value } }
  }

  /// Makes a field under a title.
  public init(_ title: StaticString, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text, prompt)
  }

  /// Makes a field under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text, prompt)
  }

  /// A field writes itself.
  public typealias Body = Never

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.control("field", html.title, needsButton: false) { attributes in
      let name = renderer.offer(html.name, .input(html.input), .input, isEnabled: attributes.isEnabled)
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "password"), HTMLAttribute("name", .structural(name)), .attribute("value", html.value),
          .attribute("autocomplete", "current-password"), Renderer.live,
        ] + (html.prompt.map { [$0.attribute("placeholder")] } ?? []) + attributes.list)
    }
  }
}
