public import FoundationEssentials
public import PeriscopeHTML

/// An image at a URL, which the browser loads when it becomes visible.
///
/// ```swift
/// AsyncImage(url: user.avatarURL) { image in image.resizable().scaledToFill() } placeholder: { ProgressView() }
/// ```
///
/// The default content security policy allows images of the same site only. Other images need a custom policy.
nonisolated public struct AsyncImage<Content: HTML, Placeholder: HTML>: HTML {
  private let url: URL?
  private let content: (Image) -> Content
  private let placeholder: Placeholder

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - scale: Ignored. The browser determines the scale.
  ///   - content: The view of the image. The image is decorative; use `Image(_:label:)` for an alternative text.
  ///   - placeholder: The view without a URL.
  public init(
    url: URL?, scale: Double = 1, @HTMLBuilder content: @escaping (Image) -> Content,
    @HTMLBuilder placeholder: () -> Placeholder
  ) {
    self.url = url
    self.content = content
    self.placeholder = placeholder()
  }

  /// The image or the placeholder.
  public var body: some HTML {
    if let url { content(Image(decorative: url.absoluteString)) } else { placeholder }
  }
}

extension AsyncImage where Content == Image, Placeholder == EmptyView {
  /// Creates an image without modifiers.
  public init(url: URL?, scale: Double = 1) {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { EmptyView() })
  }
}
