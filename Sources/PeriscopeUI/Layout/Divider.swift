public import PeriscopeHTML

/// A separator between views.
nonisolated public struct Divider: HTMLPrimitive {
  /// Creates a line.
  public init() {}

  /// Writes a line.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.start(HTMLTag("hr", content: .nothing), [])
  }
}
