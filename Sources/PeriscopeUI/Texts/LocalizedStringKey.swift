public import PeriscopeHTML

/// A text for views. It is not translated, because there are no tables of translations.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, CustomStringConvertible, Hashable, Sendable {
  let text: String

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { text = value }

  /// Creates a text from a computed string.
  public init(_ value: String) { text = value }

  /// The text, because a picker writes the descriptions of its tags into the page.
  public var description: String { text }
}

extension HTMLText {
  /// Creates a text.
  @_disfavoredOverload
  public init(_ key: LocalizedStringKey) { self.init(key.text) }

  /// Creates a text. The comment, for translators, has no effect.
  public init(_ text: StaticString, comment: StaticString) { self.init(text) }

  /// Creates a text from a string.
  public init(verbatim content: String) { self.init(content) }
}
