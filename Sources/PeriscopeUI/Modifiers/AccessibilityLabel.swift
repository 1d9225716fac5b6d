public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the accessibility label of the view's element. The label of a text without links, of a symbol or of a shape stands for the whole
  /// view, as an image's; other elements without a role become groups with this name.
  ///
  /// ```swift
  /// Image(systemName: "star").accessibilityLabel("Favourite")
  /// ```
  public func accessibilityLabel(_ label: StaticString) -> some HTML {
    LabeledView(content: self, label: .attribute("aria-label", label))
  }

  /// Sets the accessibility label of the view's element, as a computed text.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: String) -> some HTML {
    LabeledView(content: self, label: .attribute("aria-label", label))
  }

  /// Sets the accessibility label of the view's element.
  public func accessibilityLabel(_ label: Text) -> some HTML { accessibilityLabel(label.plain) }
}

/// A view with an accessibility label.
nonisolated private struct LabeledView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let label: HTMLAttribute

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let given = Renderer.of(writer)?.environment.attributes ?? []
    let attributes = [html.label] + html.additions(beside: given)
    AttributedView._render(AttributedView(content: html.content, attributes: attributes), into: writer)
  }

  /// Returns the attributes without which assistive technology would ignore the label.
  private func additions(beside given: [HTMLAttribute]) -> [HTMLAttribute] {
    guard let depiction else { return [] }
    var additions: [HTMLAttribute] = []
    func add(_ attribute: HTMLAttribute) {
      if !given.contains(where: { $0.name.isSame(as: attribute.name) }) { additions.append(attribute) }
    }
    if depiction == .picture { add(.attribute("aria-hidden", "false")) }
    add(.role("img"))
    return additions
  }

  private var depiction: Depiction? {
    if let depicting = content as? any Depicting { return depicting.depiction }
    return content is any Shape ? .picture : nil
  }
}

/// The content of a view for which an accessibility label can stand.
enum Depiction {
  /// A symbol or a shape, which is hidden from assistive technology unless it has a label.
  case picture
  case text
}

/// A view that may consist of a picture or of a text.
protocol Depicting {
  /// The content of the view; `nil` if an accessibility label does not stand for it.
  var depiction: Depiction? { get }
}

extension HTMLText: Depicting {
  // Assistive technology would not find a link in an image.
  var depiction: Depiction? { views.contains { $0 is Link<Text> } ? nil : .text }
}

extension Label: Depicting {
  var depiction: Depiction? { .text }
}

extension Image: Depicting {
  // An image with a URL is visible to assistive technology.
  var depiction: Depiction? { spokenName == nil ? nil : .picture }
}

extension Color: Depicting {
  var depiction: Depiction? { .picture }
}

extension PaintedShape: Depicting {
  var depiction: Depiction? { .picture }
}

extension StyledView: Depicting {
  var depiction: Depiction? { (content as? any Depicting)?.depiction ?? (content is any Shape ? .picture : nil) }
}

extension EnvironmentView: Depicting {}
extension AttributedView: Depicting {}
extension EventView: Depicting {}
