public import PeriscopeHTML

extension Axis {
  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates axes from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let horizontal = Self(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Self(rawValue: 2)
  }
}

/// A scrollable view. Vertically, the whole page scrolls; horizontally, the view's own element scrolls.
nonisolated public struct ScrollView<Content: HTML>: HTMLPrimitive {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a scrollable view.
  ///
  /// - Parameters:
  ///   - axes: The axes on which the view scrolls.
  ///   - showsIndicators: Ignored. The browser determines the visibility of scroll bars.
  ///   - content: The views.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @HTMLBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Writes the views; if the view scrolls horizontally, in an element that the keyboard can reach.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), html.axes.contains(.horizontal) else {
      return Content._render(html.content, into: writer)
    }
    let attributes =
      renderer.environment[of: ScrollLock.self] == ScrollLock(isLocked: true)
      ? [HTMLAttribute.class("scroll locked")]
      : [.class("scroll"), .role("group"), renderer.spoken("Scrolls"), .attribute("tabindex", "0")]
    renderer.element("div", attributes) { renderer.laidOut(html.content) }
  }
}

/// Whether horizontal scroll views are kept from scrolling.
struct ScrollLock: Equatable {
  let isLocked: Bool
}

nonisolated extension HTML {
  /// Keeps the horizontal scroll views in this view from scrolling. Vertically, the page scrolls.
  public func scrollDisabled(_ isDisabled: Bool) -> some HTML {
    inEnvironment { $0[of: ScrollLock.self] = ScrollLock(isLocked: isDisabled) }
  }
}

/// Views in a column. All views are created at once.
public typealias LazyVStack = VStack

/// Views side by side. All views are created at once.
public typealias LazyHStack = HStack
