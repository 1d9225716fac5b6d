public import FoundationEssentials
public import PeriscopeHTML

/// A way to another page.
///
/// ```swift
/// Link("Terms of use", destination: "/terms")
/// ```
public struct Link<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private let destination: HTMLAttribute

  /// Makes a link with a label.
  ///
  /// - Parameters:
  ///   - destination: The address; one that would run something leads nowhere.
  ///   - label: What stands on it.
  public init(destination: String, @HTMLBuilder label: () -> Label) {
    self.label = label()
    self.destination = .attribute("href", destination)
  }

  /// Makes a link with a label.
  public init(destination: URL, @HTMLBuilder label: () -> Label) {
    self.init(destination: destination.absoluteString, label: label)
  }

  /// Writes the link.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("a")
    writer.start(tag, [html.destination])
    if let renderer = Renderer.of(writer) {
      renderer.inLine(html.label)
    } else {
      Label._render(html.label, into: writer)
    }
    writer.end(tag)
  }
}

extension Link where Label == Text {
  /// Makes a link under a title.
  public init(_ title: StaticString, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link under a title.
  public init(_ title: StaticString, destination: URL) { self.init(title, destination: destination.absoluteString) }

  /// Makes a link under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, destination: URL) { self.init(title, destination: destination.absoluteString) }
}
