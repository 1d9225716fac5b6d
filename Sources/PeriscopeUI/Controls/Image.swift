public import PeriscopeHTML

/// A picture.
///
/// ```swift
/// Image("/files/ada.jpg", label: Text("Ada at her desk"))
/// Image(decorative: "/files/ribbon.png")
/// Image(systemName: "star")
/// ```
nonisolated public struct Image: HTMLPrimitive {
  private enum Kind {
    case file(String, Text?)
    case icon(Icon)
  }

  private let kind: Kind

  /// Creates an image from a URL.
  ///
  /// - Parameters:
  ///   - source: The URL.
  ///   - label: The alternative text.
  public init(_ source: String, label: Text) { kind = .file(source, label) }

  /// Creates a decorative image without an alternative text.
  public init(decorative source: String) { kind = .file(source, nil) }

  /// Unavailable: pages have no asset catalogs.
  @available(
    *, unavailable,
    message: "There are no asset catalogs. Use 'Image(\"/files/ada.jpg\", label: …)' or 'Image(decorative:)'."
  )
  public init(_ name: String) { kind = .file(name, nil) }

  /// Creates an icon.
  public init(systemName: String) { kind = .icon(Icon(name: systemName)) }

  /// Creates an icon. `variableValue` is ignored.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// The spoken name of an icon. An image from a URL has its alternative text.
  var spokenName: String? {
    if case .icon(let icon) = kind { icon.spokenName } else { nil }
  }

  /// Writes the picture.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    switch html.kind {
    case .file(let source, let label):
      renderer.start(
        HTMLTag("img", content: .nothing),
        [
          .attribute("src", source), label?.attribute("alt") ?? .attribute("alt", ""), .attribute("loading", "lazy"),
        ])
    case .icon(let icon): Icon._render(icon, into: renderer)
    }
  }
}
