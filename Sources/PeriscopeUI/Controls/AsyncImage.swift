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
  private let placeholder: Placeholder?
  /// Returns the view for a missing URL, unless there is a placeholder.
  private let without: (() -> Content)?

  private init(url: URL?, content: @escaping (Image) -> Content, without: @escaping () -> Content) {
    self.url = url
    self.content = content
    self.without = without
    placeholder = nil
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - scale: Ignored. The browser determines the scale.
  ///   - content: The view of the image. The image is decorative; use `Image(_:label:)` for an alternative text.
  ///   - placeholder: The view if `url` is `nil`.
  public init(
    url: URL?, scale: Double = 1, @HTMLBuilder content: @escaping (Image) -> Content,
    @HTMLBuilder placeholder: () -> Placeholder
  ) {
    self.url = url
    self.content = content
    self.placeholder = placeholder()
    without = nil
  }

  /// The image or the placeholder.
  public var body: some HTML {
    if let url {
      content(Image(decorative: url.absoluteString))
    } else if let without {
      without()
    } else {
      placeholder
    }
  }
}

extension AsyncImage where Content == Image, Placeholder == EmptyView {
  /// Creates an image without a placeholder. `scale` is ignored.
  public init(url: URL?, scale: Double = 1) {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { EmptyView() })
  }
}

/// The state of an image that the browser loads. The server knows only whether there is a URL.
public enum AsyncImagePhase {
  /// No URL.
  case empty
  /// An image at a URL.
  case success(Image)
  /// Never used: the server is not told whether the browser could load the image.
  case failure(any Error)

  /// The image, if there is a URL.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Always `nil`.
  public var error: (any Error)? { nil }
}

extension AsyncImage where Placeholder == EmptyView {
  /// Creates a view that depends on whether there is a URL. `scale` is ignored.
  public init(url: URL?, scale: Double = 1, @HTMLBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.init(url: url, content: { content(.success($0)) }, without: { content(.empty) })
  }
}
