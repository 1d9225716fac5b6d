public import PeriscopeHTML

/// A group of controls, side by side.
nonisolated public struct ControlGroup<Content: HTML>: HTML {
  private let content: Content

  /// Groups controls.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// The controls, as a group.
  public var body: some HTML {
    HStack(spacing: 4) { content }.attributes(.role("group"))
  }
}
