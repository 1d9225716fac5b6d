public import PeriscopeHTML

/// Views that belong together, under a header and above a footer.
///
/// ```swift
/// Form {
///   Section("Address") { TextField("Street", text: $store.street) }
/// }
/// ```
///
/// In a form it is a group of controls, in a list a list of its own.
public struct Section<Parent: HTML, Content: HTML, Footer: HTML>: HTMLPrimitive {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Makes a section with a header and a footer.
  public init(
    @HTMLBuilder content: () -> Content, @HTMLBuilder header: () -> Parent, @HTMLBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// Writes the section.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    switch renderer.environment.traits.container {
    case .form: html.write(renderer, HTMLTag("fieldset"), header: HTMLTag("legend"))
    case .none, .list: html.write(renderer, HTMLTag("section"), header: HTMLTag("h2"))
    }
  }

  private func write(_ renderer: Renderer, _ tag: HTMLTag, header title: HTMLTag) {
    renderer.start(tag, [.attribute("class", "section")])
    writeHeader(renderer, title)
    renderer.laidOut { Content._render(content, into: renderer) }
    writeFooter(renderer)
    renderer.end(tag)
  }

  private func writeHeader(_ renderer: Renderer, _ tag: HTMLTag) {
    guard Parent.self != HTMLNothing.self else { return }
    renderer.start(tag, [.attribute("class", "header")])
    renderer.inLine { Parent._render(header, into: renderer) }
    renderer.end(tag)
  }

  private func writeFooter(_ renderer: Renderer) {
    guard Footer.self != HTMLNothing.self else { return }
    renderer.start(Renderer.div, [.attribute("class", "footer")])
    Footer._render(footer, into: renderer)
    renderer.end(Renderer.div)
  }
}

extension Section: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    let list = HTMLTag("ul")
    renderer.start(row.tag, [.attribute("class", "section")])
    html.writeHeader(renderer, HTMLTag("h2"))
    renderer.start(list, [.attribute("class", "rows"), .attribute("role", "list")])
    row.write(html.content, into: renderer)
    renderer.end(list)
    html.writeFooter(renderer)
    renderer.end(row.tag)
  }
}

extension Section where Parent == HTMLNothing, Footer == HTMLNothing {
  /// Makes a section.
  public init(@HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { HTMLNothing() }, footer: { HTMLNothing() })
  }
}

extension Section where Footer == HTMLNothing {
  /// Makes a section with a header.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { HTMLNothing() })
  }

  /// Makes a section with a header.
  public init(header: Parent, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { HTMLNothing() })
  }
}

extension Section {
  /// Makes a section with a header and a footer.
  public init(header: Parent, footer: Footer, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == HTMLNothing {
  /// Makes a section with a footer.
  public init(footer: Footer, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { HTMLNothing() }, footer: { footer })
  }

  /// Makes a section with a footer.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder footer: () -> Footer) {
    self.init(content: content, header: { HTMLNothing() }, footer: footer)
  }
}

extension Section where Parent == Text, Footer == HTMLNothing {
  /// Makes a section under a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }

  /// Makes a section under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}
