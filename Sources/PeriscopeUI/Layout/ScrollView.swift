public import PeriscopeHTML

extension Axis {
  /// Directions.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes directions of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From left to right.
    public static let horizontal = Self(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Self(rawValue: 2)
  }
}

/// Views that are scrolled to where they do not fit: down the page with it, across it in a box of their own.
public struct ScrollView<Content: HTML>: HTMLPrimitive {
  private let axes: Axis.Set
  private let content: Content

  /// Puts views into the page, or into a box.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it is scrolled.
  ///   - showsIndicators: Whether the bars are seen, which the browser decides.
  ///   - content: The views.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @HTMLBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Writes the views, in a box that the keyboard reaches where that scrolls.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), html.axes.contains(.horizontal) else {
      return Content._render(html.content, into: writer)
    }
    let attributes = [
      .class("scroll"), .role("group"), renderer.spoken("Scrolls"), HTMLAttribute.attribute("tabindex", "0"),
    ]
    renderer.element("div", attributes) { renderer.laidOut(html.content) }
  }
}

/// Views one under the other. A page has no room that they could wait outside of, so all are made at once.
public typealias LazyVStack = VStack

/// Views side by side. All are made at once.
public typealias LazyHStack = HStack
