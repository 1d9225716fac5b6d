public import PeriscopeHTML

/// A reusable change to views.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     section(.class("card")) { content }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: HTML

  /// Returns the changed view.
  @HTMLBuilder func body(content: Content) -> Body

  /// The original view.
  typealias Content = ModifierContent<Self>
}

/// The original view of a modifier.
nonisolated public struct ModifierContent<Modifier>: HTMLPrimitive {
  private let write: (HTMLWriter) -> Void

  init(_ content: some HTML) { write = { type(of: content)._render(content, into: $0) } }

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write(writer) }
}

/// A view with a modifier.
nonisolated public struct ModifiedContent<Content: HTML, Modifier: ViewModifier>: HTML {
  /// The view.
  public let content: Content
  /// The modifier.
  public let modifier: Modifier

  /// Creates a view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// The changed view.
  @MainActor public var body: Modifier.Body { modifier.body(content: ModifierContent(content)) }
}

nonisolated extension HTML {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
