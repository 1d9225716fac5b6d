public import FoundationEssentials
public import PeriscopeHTML

/// A picture at an address, which the browser fetches when it comes into view.
///
/// ```swift
/// AsyncImage(url: user.avatarURL) { image in image.resizable().scaledToFill() } placeholder: { ProgressView() }
/// ```
///
/// A policy of Periscope's says that pictures come from the site itself; those of others need a policy of one's own.
public struct AsyncImage<Content: HTML, Placeholder: HTML>: HTML {
  private let url: URL?
  private let content: (Image) -> Content
  private let placeholder: Placeholder

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: How many pixels of the picture are one of the page, which the browser decides.
  ///   - content: The picture as it is to look; that it says nothing is changed by `Image(_:label:)`.
  ///   - placeholder: What is shown where there is no address.
  public init(
    url: URL?, scale: Double = 1, @HTMLBuilder content: @escaping (Image) -> Content,
    @HTMLBuilder placeholder: () -> Placeholder
  ) {
    self.url = url
    self.content = content
    self.placeholder = placeholder()
  }

  /// The picture, or what is shown in its place.
  public var body: some HTML {
    if let url { content(Image(decorative: url.absoluteString)) } else { placeholder }
  }
}

extension AsyncImage where Content == Image, Placeholder == EmptyView {
  /// Makes a picture as it is.
  public init(url: URL?, scale: Double = 1) {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { EmptyView() })
  }
}
