public import PeriscopeHTML

/// Flexible space.
nonisolated public struct Spacer: HTMLPrimitive {
  /// Creates flexible space. The minimum length is ignored: without space left, neighboring views wrap.
  public init(minLength: Double? = nil) {}

  /// Writes an empty element that grows.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("spacer")]) {}
  }
}
