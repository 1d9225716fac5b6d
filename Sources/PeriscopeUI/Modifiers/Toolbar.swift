public import PeriscopeHTML

/// The placement of a toolbar item.
public struct ToolbarItemPlacement: Sendable {
  fileprivate let name: StaticString

  /// The default placement.
  public static let automatic = Self(name: "automatic")
  /// The place of the primary action.
  public static let primaryAction = Self(name: "primary")
  /// The place of a cancel button.
  public static let cancellationAction = Self(name: "cancellation")
  /// The place of a confirmation button.
  public static let confirmationAction = Self(name: "confirmation")
  /// The place of a destructive action.
  public static let destructiveAction = Self(name: "destructive")
  /// The leading edge.
  public static let topBarLeading = Self(name: "leading")
  /// The trailing edge.
  public static let topBarTrailing = Self(name: "trailing")
  /// The leading edge.
  public static let navigationBarLeading = topBarLeading
  /// The trailing edge.
  public static let navigationBarTrailing = topBarTrailing
  /// The place of navigation.
  public static let navigation = topBarLeading
  /// The same as ``bottomBar``, because the server does not know the on-screen keyboard.
  public static let keyboard = bottomBar
  /// The same as ``bottomBar``.
  public static let status = bottomBar
  /// The center.
  public static let principal = Self(name: "principal")
  /// A separate line below the other items.
  public static let bottomBar = Self(name: "bottom")
}

/// An item of a toolbar.
///
/// ```swift
/// .toolbar {
///   ToolbarItem(placement: .confirmationAction) {
///     Button("Save") { store.send(.saveButtonTapped) }
///   }
/// }
/// ```
nonisolated public struct ToolbarItem<Content: HTML>: HTML {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @HTMLBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The item, with a class for its placement.
  public var body: some HTML { li(.class(placement.name)) { content } }
}

/// A group of toolbar items.
public typealias ToolbarItemGroup<Content: HTML> = ToolbarItem<Content>

nonisolated extension HTML {
  /// Adds controls above the view.
  public func toolbar<Items: HTML>(@HTMLBuilder content: () -> Items) -> some HTML {
    ToolbarView(content: self, items: content())
  }
}

/// A view with a toolbar.
nonisolated private struct ToolbarView<Content: HTML, Items: HTML>: HTMLPrimitive {
  let content: Content
  let items: Items

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.withoutAttributes {
      renderer.element("menu", [.class("toolbar")]) {
        // Writes each control that is not in a `ToolbarItem` as an item of its own.
        Row(tag: HTMLTag("li"), kind: "automatic").write(html.items, into: renderer)
      }
    }
    Content._render(html.content, into: writer)
  }
}

nonisolated extension ToolbarItem: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) { _render(html, into: renderer) }
}
