/// The signs before the lines of a difference.
public struct DiffFormat: Sendable {
  /// Before a line that only the first value has.
  public var first: String
  /// Before a line that only the second value has.
  public var second: String
  /// Before a line that both have.
  public var both: String

  /// Makes a format of its three signs.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Minus and plus as on the keyboard: for monospaced text, and for tools that colour it.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// A minus as wide as a plus, and a space as wide as a figure: for text that is not monospaced.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
