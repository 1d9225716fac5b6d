/// A text with its styles, as a value: a state can hold it, and a test can compare it.
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
  /// From the first that was applied to the last.
  package var styles: [TextStyle] = []

  package init(_ content: Content) { self.content = content }

  /// Makes a text of a string as it is.
  public init(verbatim content: String) { self.init(.text(content)) }

  /// Makes a text of a string as it is.
  public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// One text after another; each keeps its styles.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(.joined(lhs, rhs)) }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Makes a text of a literal.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension String {
  /// The characters of a text, without its styles.
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
