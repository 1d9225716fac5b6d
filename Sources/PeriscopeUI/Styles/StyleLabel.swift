public import PeriscopeHTML

/// A part of a control, such as its label, which a style places.
nonisolated public struct StyleLabel: HTML {
  private let content: AnyView
  let spokenName: String?

  init(_ content: some HTML) {
    self.content = AnyView(content)
    spokenName = Press.name(of: content)
  }

  /// The part.
  public var body: some HTML { content }
}

extension StyleLabel: SpokenIcon {}
