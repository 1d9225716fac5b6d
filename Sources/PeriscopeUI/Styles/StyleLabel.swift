public import PeriscopeHTML

/// A part of a control, such as its label, which a style places.
public struct StyleLabel: HTML {
  private let content: AnyView

  init(_ content: some HTML) { self.content = AnyView(content) }

  /// The part.
  public var body: some HTML { content }
}

/// The view that a style makes. A component, so that what it reads is observed.
struct StyleBody<Content: HTML>: HTML {
  let make: () -> Content

  var body: some HTML { make() }
}
