public import PeriscopeHTML
public import Perception

/// A section with an optional header and an optional footer.
///
/// ```swift
/// Form {
///   Section("Address") { TextField("Street", text: $store.street) }
/// }
/// ```
///
/// In a form it is a group of controls, and in a list it is a nested list.
nonisolated public struct Section<Parent: HTML, Content: HTML, Footer: HTML>: HTMLPrimitive {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Creates a section with an optional header and an optional footer.
  public init(
    @HTMLBuilder content: () -> Content, @HTMLBuilder header: () -> Parent = { HTMLNothing() },
    @HTMLBuilder footer: () -> Footer = { HTMLNothing() }
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// Writes the section.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    switch renderer.environment.container {
    case .form: html.write(renderer, HTMLTag("fieldset")) { html.writeLegend(renderer) }
    case .none, .list: html.write(renderer, HTMLTag("section")) { html.writeHeader(renderer, "h2") }
    }
  }

  private func write(_ renderer: Renderer, _ tag: HTMLTag, header: () -> Void) {
    renderer.element(tag, [.class("section")]) {
      header()
      renderer.laidOut(content)
      writeFooter(renderer)
    }
  }

  private func writeHeader(_ renderer: Renderer, _ tag: HTMLTag) {
    guard Parent.self != HTMLNothing.self else { return }
    renderer.element(tag, [.class("header")]) { renderer.inLine(header) }
  }

  private func writeLegend(_ renderer: Renderer) {
    guard Parent.self != HTMLNothing.self else { return }
    renderer.legend { writeHeader(renderer, Renderer.span) }
  }

  private func writeFooter(_ renderer: Renderer) {
    guard Footer.self != HTMLNothing.self else { return }
    renderer.element("div", [.class("footer")], of: footer)
  }
}

nonisolated extension Section: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    renderer.element(row.tag, [.class("section")]) {
      html.writeHeader(renderer, "h2")
      renderer.element("ul", [.class("rows"), .role("list")]) { row.write(html.content, into: renderer) }
      html.writeFooter(renderer)
    }
  }
}

extension Section {
  /// Creates a section with a header and an optional footer.
  public init(header: Parent, footer: Footer = HTMLNothing(), @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == HTMLNothing {
  /// Unavailable: a section is always open.
  @available(*, unavailable, message: "Use 'DisclosureGroup(isExpanded:content:label:)'.")
  public init(
    isExpanded: Binding<Bool>, @HTMLBuilder content: () -> Content, @HTMLBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header)
  }
}

extension Section where Parent == HTMLNothing {
  /// Creates a section with a footer.
  public init(footer: Footer, @HTMLBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension Section where Parent == Text, Footer == HTMLNothing {
  /// Creates a section with a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }

  /// Creates a section with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}
