public import PeriscopeHTML
public import Perception

/// Content that its label shows and hides.
///
/// ```swift
/// DisclosureGroup("Details") { Text(store.details) }
/// DisclosureGroup("Options", isExpanded: $store.showsOptions) { … }
/// ```
///
/// Without a binding, whether it is open is known to the browser alone.
public struct DisclosureGroup<Label: HTML, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  private let isOpen: Bool

  private init(_ isExpanded: Binding<Bool>?, label: Label, content: Content) {
    self.label = label
    self.content = content
    self.isExpanded = isExpanded
    isOpen = isExpanded?.wrappedValue ?? false
  }

  /// Makes a group with a label.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.init(nil, label: label(), content: content())
  }

  /// Makes a group with a label, which is open where a value says so.
  public init(isExpanded: Binding<Bool>, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.init(isExpanded, label: label(), content: content())
  }

  /// Writes the label, and the content below.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let (details, summary) = (HTMLTag("details"), HTMLTag("summary"))
    if let isExpanded = html.isExpanded {
      let input = Input(
        .truth, expected: "true or false", value: isExpanded.wrappedValue ? "true" : "false"
      ) { text in
        ["true": true, "false": false][text].map { value in { isExpanded.wrappedValue = value } }
      }
      let name = renderer.offer(OfferName(of: isExpanded), .input(input), .input)
      renderer.start(details, [.attribute("open", html.isOpen)])
      // The browser opens it at once; the value follows.
      let then = "- \(name.urlEncoded)=\(html.isOpen ? "false" : "true")"
      renderer.start(summary, [HTMLAttribute(HTMLAttributeName(data: "click"), .computed(then))])
    } else {
      renderer.start(details, [])
      renderer.start(summary, [])
    }
    renderer.inLine { Label._render(html.label, into: renderer) }
    renderer.end(summary)
    renderer.start(Renderer.div, [.attribute("class", "content")])
    renderer.laidOut { Content._render(html.content, into: renderer) }
    renderer.end(Renderer.div)
    renderer.end(details)
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group under a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(nil, label: Text(title), content: content())
  }

  /// Makes a group under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(nil, label: Text(title), content: content())
  }

  /// Makes a group under a title, which is open where a value says so.
  public init(_ title: StaticString, isExpanded: Binding<Bool>, @HTMLBuilder content: () -> Content) {
    self.init(isExpanded, label: Text(title), content: content())
  }

  /// Makes a group under a title that was computed, which is open where a value says so.
  @_disfavoredOverload
  public init(_ title: String, isExpanded: Binding<Bool>, @HTMLBuilder content: () -> Content) {
    self.init(isExpanded, label: Text(title), content: content())
  }
}
