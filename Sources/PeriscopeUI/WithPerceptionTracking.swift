public import PeriscopeHTML

/// Tracks the reads of its content in a separate fragment.
///
/// ```swift
/// WithPerceptionTracking { Text("\(model.count)") }
/// ```
///
/// Views do not need it here, because each observes its own reads. In a large view, it limits the part that is evaluated
/// after a change.
nonisolated public struct WithPerceptionTracking<Content: HTML>: HTML {
  private let content: () -> Content

  /// Creates a fragment that observes what the closure reads.
  public init(@HTMLBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// The content.
  public var body: Content { content() }
}
