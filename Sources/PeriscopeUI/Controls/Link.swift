public import FoundationEssentials
public import PeriscopeHTML

/// A link to a different page.
///
/// ```swift
/// Link("Terms of use", destination: "/terms")
/// ```
nonisolated public struct Link<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private let destination: HTMLAttribute

  /// Creates a link with a label.
  ///
  /// - Parameters:
  ///   - destination: The URL. A URL that runs code becomes `about:invalid`.
  ///   - label: The label.
  public init(destination: String, @HTMLBuilder label: () -> Label) {
    self.label = label()
    self.destination = .attribute("href", destination)
  }

  /// Creates a link with a label.
  public init(destination: URL, @HTMLBuilder label: () -> Label) {
    self.init(destination: destination.absoluteString, label: label)
  }

  /// Writes the link.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("a")
    guard let renderer = Renderer.of(writer) else { return writer.element(tag, [html.destination], of: html.label) }
    let speech = renderer.speech(of: html.label, beside: renderer.environment.attributes)
    renderer.element(tag, [html.destination] + speech) { renderer.inLine(html.label) }
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: StaticString, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a computed title.
  @_disfavoredOverload
  public init(_ title: String, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title.
  public init(_ title: StaticString, destination: URL) { self.init(title, destination: destination.absoluteString) }

  /// Creates a link with a computed title.
  @_disfavoredOverload
  public init(_ title: String, destination: URL) { self.init(title, destination: destination.absoluteString) }
}
