public import PeriscopeHTML

/// Tracks the reads of its content in a separate fragment.
///
/// ```swift
/// WithPerceptionTracking { Text("\(model.count)") }
/// ```
///
/// No view needs it here, because each follows what it reads; with it, less of a large view is evaluated for a change.
nonisolated public struct WithPerceptionTracking<Content: HTML>: HTML {
  private let content: () -> Content

  /// Follows what the closure reads.
  public init(@HTMLBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// The content.
  public var body: Content { content() }
}
