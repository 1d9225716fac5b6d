/// A styled text as a value, which a state can store and a test can compare.
///
/// ```swift
/// TextState("Delete ") + TextState(name).bold() + TextState("?")
/// ```
public struct TextState: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable, Codable {
    case text(String)
    case joined(TextState, TextState)
  }

  package var content: Content
  /// The styles, in the order in which they were applied.
  package var styles: [TextStyle] = []

  package init(_ content: Content) { self.content = content }

  /// Creates a text from a string, verbatim.
  public init(verbatim content: String) { self.init(.text(content)) }

  /// Creates a text from a string, verbatim.
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Joins two texts, which keep their styles.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(.joined(lhs, rhs)) }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension String {
  /// Creates a string from the characters of a text, without its styles.
  ///
  /// ```swift
  /// String(state: TextState("Hello, ") + TextState("world").bold())  // "Hello, world"
  /// ```
  public init(state: TextState) {
    switch state.content {
    case .text(let text): self = text
    case .joined(let first, let second): self = String(state: first) + String(state: second)
    }
  }
}
