/// The content of a document's `head` beside its title: values for search engines, social networks and the browser.
///
/// ```swift
/// CardView(store: store)
///   .pageHead {
///     $0.description = store.card.summary
///     $0.canonical = "/cards/\(store.card.id)"
///     $0.openGraph.image = store.card.image
///   }
/// ```
///
/// A URL is a path, or begins with `http://` or `https://`. Any other one is left out and reported as an issue.
public struct PageHead: Equatable, Sendable {
  /// A short text about the page, which search engines show.
  public var description: String?
  /// The URL under which search engines list the page.
  public var canonical: String?
  /// What search engines may do with the page, such as `noindex`.
  public var robots: String?
  /// The page's icon: a URL, or a picture as a `data:` URL.
  public var icon: String?
  /// The color of the browser's frame around the page, such as `#0a6`.
  public var themeColor: String?
  /// The color of the browser's frame in the dark scheme. By default, it is ``themeColor``.
  public var darkThemeColor: String?
  /// What social networks show for a link to the page.
  public var openGraph = OpenGraph()
  /// The files that the browser loads before the page needs them.
  public var preloads: [Preload] = []
  /// The page's own stylesheets. ``asset(_:)`` returns URLs that change with their content.
  public var stylesheets: [String] = []
  /// The page's own scripts. They are modules, so a script runs once in a document, also if several pages name it.
  public var scripts: [String] = []
  /// The site's scheme and host, such as `https://example.com`. ``canonical`` and the URLs of ``openGraph`` that are paths become
  /// URLs of this host, since some readers ignore paths.
  public var origin: String?

  /// Creates an empty head.
  public init() {}

  /// What social networks show for a link to a page.
  public struct OpenGraph: Equatable, Sendable {
    /// The title. By default, it is the page's title.
    public var title: String?
    /// The description. By default, it is the page's description.
    public var description: String?
    /// The kind of the page. By default, it is `website`.
    public var type: String?
    /// The URL of the picture.
    public var image: String?
    /// A description of the picture.
    public var imageDescription: String?
    /// The name of the site.
    public var siteName: String?

    /// Creates empty properties.
    public init() {}
  }

  /// A file that the browser loads before the page needs it.
  public struct Preload: Equatable, Sendable {
    /// The kind of a file.
    public enum Kind: String, Sendable {
      /// A font.
      case font
      /// A picture.
      case image
      /// A script that is a module.
      case script
      /// A stylesheet.
      case style
      /// Data that a script fetches.
      case fetch
    }

    /// The URL of the file.
    public var url: String
    /// The kind of the file.
    public var kind: Kind

    /// Creates a preload.
    public init(_ url: String, as kind: Kind) {
      self.url = url
      self.kind = kind
    }
  }
}

extension PageHead {
  /// Returns this head with the values that `inner` sets in place of its own, and with the files of both.
  package func merging(_ inner: PageHead) -> PageHead {
    var head = self
    head.description = inner.description ?? description
    head.canonical = inner.canonical ?? canonical
    head.robots = inner.robots ?? robots
    head.icon = inner.icon ?? icon
    head.themeColor = inner.themeColor ?? themeColor
    // A view with a theme color replaces both colors, so that the colors of two views do not mix.
    head.darkThemeColor = inner.themeColor == nil ? inner.darkThemeColor ?? darkThemeColor : inner.darkThemeColor
    head.openGraph = openGraph.merging(inner.openGraph)
    head.origin = inner.origin ?? origin
    head.preloads += inner.preloads.filter { !preloads.contains($0) }
    head.stylesheets += inner.stylesheets.filter { !stylesheets.contains($0) }
    head.scripts += inner.scripts.filter { !scripts.contains($0) }
    return head
  }

  /// Creates a head from a closure that sets its values.
  package init(_ set: (inout PageHead) -> Void) {
    self.init()
    set(&self)
  }
}

extension PageHead.OpenGraph {
  fileprivate func merging(_ inner: Self) -> Self {
    var graph = self
    graph.title = inner.title ?? title
    graph.description = inner.description ?? description
    graph.type = inner.type ?? type
    graph.image = inner.image ?? image
    // The description of an outer view's picture does not describe this one.
    graph.imageDescription = inner.image == nil ? inner.imageDescription ?? imageDescription : inner.imageDescription
    graph.siteName = inner.siteName ?? siteName
    return graph
  }
}
