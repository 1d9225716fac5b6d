public import PeriscopeHTML

/// A part of a control, such as its label, which a style places.
nonisolated public struct StyleLabel: HTML {
  private let content: AnyView

  init(_ content: some HTML) { self.content = AnyView(content) }

  /// The part.
  public var body: some HTML { content }
}
