public import PeriscopeHTML

/// Room that takes what is left.
public struct Spacer: HTMLPrimitive {
  /// Makes room. What stands beside it wraps where there is none left, whatever the least length.
  public init(minLength: Double? = nil) {}

  /// Writes an empty box.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("spacer")]) {}
  }
}
