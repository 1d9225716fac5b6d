public import PeriscopeHTML

/// A change to a view that many views may want.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     section(.class("card")) { content }
///   }
/// }
/// ```
public protocol ViewModifier {
  /// What the view becomes.
  associatedtype Body: HTML

  /// Makes of a view another one.
  @HTMLBuilder func body(content: Content) -> Body

  /// The view that is changed.
  typealias Content = ModifierContent<Self>
}

/// The view that a modifier is applied to, as the modifier sees it.
public struct ModifierContent<Modifier>: HTMLPrimitive {
  private let write: (HTMLWriter) -> Void

  init(_ content: some HTML) { write = { type(of: content)._render(content, into: $0) } }

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write(writer) }
}

/// A view with a modifier.
public struct ModifiedContent<Content: HTML, Modifier: ViewModifier>: HTML {
  /// The view.
  public let content: Content
  /// What changes it.
  public let modifier: Modifier

  /// Makes a view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// What the modifier makes of the view.
  public var body: Modifier.Body { modifier.body(content: ModifierContent(content)) }
}

extension HTML {
  /// Changes the view by a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
