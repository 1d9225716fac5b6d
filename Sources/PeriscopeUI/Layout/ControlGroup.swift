public import PeriscopeHTML

/// Controls that belong together, side by side.
public struct ControlGroup<Content: HTML>: HTML {
  private let content: Content

  /// Puts controls together.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// The controls, as a group.
  public var body: some HTML {
    HStack(spacing: 4) { content }.attributes(.role("group"))
  }
}
