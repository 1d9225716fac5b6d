public import PeriscopeHTML
public import Perception

/// A text field that hides its text, such as a password.
///
/// ```swift
/// SecureField("Password", text: $model.password)
/// ```
///
/// The text is sent to the server and never returned: it is not part of the page, its patches or its JSON. A new page shows an
/// empty field, so an empty text under the field's name changes nothing. Edits are sent under that name with the suffix
/// `.typed`, which accepts an empty text.
nonisolated public struct SecureField: HTMLPrimitive {
  private let title: Text
  private let prompt: Text?
  private let isEmpty: Bool
  private let name: OfferName
  private let input: Input
  private let typed: Input

  private init(_ title: Text, _ text: Binding<String>, _ prompt: Text?) {
    self.title = title
    self.prompt = prompt
    isEmpty = text.wrappedValue.isEmpty
    name = OfferName(of: text)
    typed = Input(.text, expected: "text") { value in { text.wrappedValue = value } }.keptSecret()
    input = Input(.text, expected: "text") { value in { if !value.isEmpty { text.wrappedValue = value } } }
      .keptSecret()
  }

  /// Creates a field with a title.
  public init(_ title: StaticString, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text, prompt)
  }

  /// Creates a field with a computed title.
  @_disfavoredOverload
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(title), text, prompt)
  }

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    // Browsers name a field without a title after its placeholder.
    let field = html.title.isEmpty && html.prompt == nil ? html.name : nil
    renderer.control("field", html.title, namedAfter: field, needsButton: false) { attributes in
      renderer.withhold(html.name)
      let name = renderer.offer(
        html.name, .input(html.input.limited(by: renderer.environment.textLimit)), .input,
        isEnabled: attributes.isEnabled)
      let typed = renderer.offer(
        html.name.appending("typed"), .input(html.typed.limited(by: renderer.environment.textLimit)), .input,
        isEnabled: attributes.isEnabled)
      renderer.keepsValue = !html.isEmpty
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "password"), .structural("name", name),
          HTMLAttribute("value", .computed("")), .attribute("autocomplete", "current-password"),
          .event("input", "200 \(typed.urlEncoded)="),
          Renderer.live(onChange: typed),
        ] + (html.prompt.map { [$0.attribute("placeholder")] } ?? []) + attributes.list)
      renderer.keepsValue = false
    }
  }
}
