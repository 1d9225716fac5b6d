public import HTML

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
  /// In the middle.
  public static let principal = Self(name: "principal")
  /// In a line below.
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
private struct ToolbarView<Content: HTML, Items: HTML>: HTML {
  let content: Content
  let items: Items

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("menu")
    let write = {
      writer.start(tag, [.class("toolbar")])
      Items._render(html.items, into: writer)
      writer.end(tag)
    }
    if let renderer = Renderer.of(writer) { renderer.withoutAttributes(write) } else { write() }
    Content._render(html.content, into: writer)
  }
}
