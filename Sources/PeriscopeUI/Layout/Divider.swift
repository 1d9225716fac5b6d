public import PeriscopeHTML

/// A line between views.
public struct Divider: HTML {
  /// Makes a line.
  public init() {}

  /// A divider writes itself.
  public typealias Body = Never

  /// Writes a line.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.start(HTMLTag("hr", content: .nothing), [])
  }
}
