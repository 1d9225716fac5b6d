/// A value bound to a parameter of a statement.
public enum Value: Hashable, Sendable {
  /// An integer.
  case integer(Int64)
  /// Text, possibly empty.
  case text(String)
  /// Bytes, possibly none.
  case bytes([UInt8])
  /// Null.
  case null
}
