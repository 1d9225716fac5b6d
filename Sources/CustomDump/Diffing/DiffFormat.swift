/// The prefixes of the lines in a diff.
public struct DiffFormat: Sendable {
  /// The prefix of a line that only the first value has.
  public var first: String
  /// The prefix of a line that only the second value has.
  public var second: String
  /// The prefix of a line that both values have.
  public var both: String

  /// Creates a format.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// ASCII minus and plus, for monospaced text and for tools that color diffs.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// Unicode characters of the same width, for proportional fonts.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
