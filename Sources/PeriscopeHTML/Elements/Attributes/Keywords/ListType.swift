/// What an ordered list counts in.
@frozen
public enum ListType: String, Sendable {
  /// As HTML has it.
  case decimal = "1", lowerAlpha = "a", upperAlpha = "A", lowerRoman = "i", upperRoman = "I"
}
