public import PeriscopeHTML
public import Perception

/// Content that a click on its label shows and hides.
///
/// ```swift
/// DisclosureGroup("Details") { Text(store.details) }
/// DisclosureGroup("Options", isExpanded: $store.showsOptions) { … }
/// ```
///
/// Without a binding, only the browser knows whether the group is open. In a disabled view, clients cannot change the binding.
nonisolated public struct DisclosureGroup<Label: HTML, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  private let isOpen: Bool

  /// Creates a group with a label. A binding determines whether the group is open; without a binding, only the browser does.
  public init(
    isExpanded: Binding<Bool>? = nil, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded
    isOpen = isExpanded?.wrappedValue ?? false
  }

  /// Writes the label and the content.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    var (state, click): ([HTMLAttribute], [HTMLAttribute]) = ([], [])
    if let isExpanded = html.isExpanded {
      let input = Input(
        .truth, expected: "true or false", value: isExpanded.wrappedValue ? "true" : "false"
      ) { text in
        ["true": true, "false": false][text].map { value in { isExpanded.wrappedValue = value } }
      }
      let isEnabled = renderer.environment.isEnabled
      let name = renderer.offer(OfferName(of: isExpanded), .input(input), .input, isEnabled: isEnabled)
      state = [.attribute("open", html.isOpen)]
      // The browser opens the group at once, and sends the new value.
      let entry = "- \(name.urlEncoded)=\(html.isOpen ? "false" : "true")"
      click = [HTMLAttribute(HTMLAttributeName(data: "click"), isEnabled ? .computed(entry) : .absent)]
    }
    renderer.element("details", state) {
      renderer.element("summary", click) { renderer.inLine(html.label) }
      renderer.element("div", [.class("content")]) { renderer.laidOut(html.content) }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title.
  public init(_ title: StaticString, isExpanded: Binding<Bool>? = nil, @HTMLBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a group with a computed title.
  @_disfavoredOverload
  public init(_ title: String, isExpanded: Binding<Bool>? = nil, @HTMLBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
