/// What a parameter of a statement is bound to.
public enum Value: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A text, which may be empty.
  case text(String)
  /// Bytes, of which there may be none.
  case bytes([UInt8])
  /// Nothing at all.
  case null
}
