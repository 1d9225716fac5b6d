public import PeriscopeHTML

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Sendable {
  fileprivate let name: StaticString

  /// Where it is usual.
  public static let automatic = Self(name: "automatic")
  /// Where what matters most is.
  public static let primaryAction = Self(name: "primary")
  /// Where one leaves without doing anything.
  public static let cancellationAction = Self(name: "cancellation")
  /// Where one leaves by doing it.
  public static let confirmationAction = Self(name: "confirmation")
  /// Where what takes something away is.
  public static let destructiveAction = Self(name: "destructive")
  /// Where the line begins.
  public static let topBarLeading = Self(name: "leading")
  /// Where the line ends.
  public static let topBarTrailing = Self(name: "trailing")
  /// Where the line begins.
  public static let navigationBarLeading = topBarLeading
  /// Where the line ends.
  public static let navigationBarTrailing = topBarTrailing
  /// Where one goes elsewhere.
  public static let navigation = topBarLeading
  /// Where ``bottomBar`` is, as nothing is known of keyboards here.
  public static let keyboard = bottomBar
  /// Where ``bottomBar`` is.
  public static let status = bottomBar
  /// Between what stands where the line begins and what stands where it ends.
  public static let principal = Self(name: "principal")
  /// In a line of its own below the other items, above the view.
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
public struct ToolbarItem<Content: HTML>: HTML {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Makes an item.
  public init(placement: ToolbarItemPlacement = .automatic, @HTMLBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The item in its place.
  public var body: some HTML { li(.class(placement.name)) { content } }
}

/// Items of a toolbar that stand together.
public typealias ToolbarItemGroup<Content: HTML> = ToolbarItem<Content>

extension HTML {
  /// Gives the view controls of its own, above it.
  public func toolbar<Items: HTML>(@HTMLBuilder content: () -> Items) -> some HTML {
    ToolbarView(content: self, items: content())
  }
}

/// A view under its toolbar.
private struct ToolbarView<Content: HTML, Items: HTML>: HTMLPrimitive {
  let content: Content
  let items: Items

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.withoutAttributes {
      renderer.element("menu", [.class("toolbar")]) {
        // A control that stands there without an item around it is one.
        Row(tag: HTMLTag("li"), kind: "automatic").write(html.items, into: renderer)
      }
    }
    Content._render(html.content, into: writer)
  }
}

extension ToolbarItem: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) { _render(html, into: renderer) }
}
