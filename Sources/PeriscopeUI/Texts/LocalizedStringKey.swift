public import PeriscopeHTML

/// A text as views take it: the words themselves, since there are no tables of other languages here.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, CustomStringConvertible, Hashable, Sendable {
  let text: String

  /// Makes a text of what stands in the source.
  public init(stringLiteral value: String) { text = value }

  /// Makes a text of a string that was computed.
  public init(_ value: String) { text = value }

  /// The text, which identifies a picker's tag.
  public var description: String { text }
}

extension HTMLText {
  /// Makes a text.
  @_disfavoredOverload
  public init(_ key: LocalizedStringKey) { self.init(key.text) }

  /// Makes a text of a string as it is.
  public init(verbatim content: String) { self.init(content) }
}
