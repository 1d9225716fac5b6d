/// The numbering of an ordered list.
public enum ListType: String, Sendable {
  /// The keywords of the HTML standard.
  case decimal = "1", lowerAlpha = "a", upperAlpha = "A", lowerRoman = "i", upperRoman = "I"
}
