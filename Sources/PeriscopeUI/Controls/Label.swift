public import PeriscopeHTML

/// A title with a picture.
///
/// ```swift
/// Label("Favourites", systemImage: "star")
/// ```
nonisolated public struct Label<Title: HTML, Picture: HTML>: HTMLPrimitive {
  private let title: Title
  private let picture: Picture

  /// Creates a label of a title and a picture.
  public init(@HTMLBuilder title: () -> Title, @HTMLBuilder icon: () -> Picture) {
    self.title = title()
    picture = icon()
  }

  /// Writes the picture before the title.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    // An element that contains only text, such as an option, has no room for a picture.
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Title._render(html.title, into: writer)
    }
    let standard = renderer.environment[of: StandardLabelStyle.self]
    if let own = standard?.own {
      return own.write(title: StyleLabel(html.title), icon: StyleLabel(html.picture), into: renderer)
    }
    let style = standard?.kind
    renderer.element("span", [.class("label")]) {
      renderer.inLine {
        if style != .titleOnly { Picture._render(html.picture, into: renderer) }
        renderer.element("span", style == .iconOnly ? [.class("visually-hidden")] : [], of: html.title)
      }
    }
  }
}

extension Label where Title == Text, Picture == Icon {
  /// Creates a label of a title and an icon.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The name of the icon.
  public init(_ title: StaticString, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Icon(name: name) })
  }

  /// Creates a label of a computed title and an icon.
  @_disfavoredOverload
  public init(_ title: String, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Icon(name: name) })
  }
}
