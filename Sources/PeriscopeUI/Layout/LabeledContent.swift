public import Foundation
public import PeriscopeHTML

/// A value with a label.
///
/// ```swift
/// LabeledContent("Version", value: "1.0")
/// LabeledContent("Total") { Text(store.total).bold() }
/// ```
nonisolated public struct LabeledContent<Label: HTML, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private let content: Content

  /// Creates a value with a label.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Writes a list of one term and its description.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(html.content, into: writer)
    }
    if let own = renderer.environment[of: OwnStyle<any LabeledContentStyle>.self] {
      let parts = LabeledContentStyleConfiguration(label: StyleLabel(html.label), content: StyleLabel(html.content))
      return own.style.write(parts, into: renderer)
    }
    renderer.element("dl", [.class("labeled")]) {
      renderer.surrounded(by: { $0.traits[.wrapsTexts] = false }) {
        renderer.element("dt", [.class(renderer.titleClass)], of: html.label)
        renderer.element("dd", of: html.content)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a value with a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a value with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a title.
  public init(_ title: StaticString, value: String) { self.init(title) { Text(value) } }

  /// Creates a text with a computed title.
  @_disfavoredOverload
  public init(_ title: String, value: String) { self.init(title) { Text(value) } }

  /// Creates a value in a format, with its title.
  public init<Format: FormatStyle>(_ title: StaticString, value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    self.init(title) { Text(format.format(value)) }
  }
}
