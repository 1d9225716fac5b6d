/// A type whose values are dumped as a different value.
///
/// ```swift
/// struct Quantity: CustomDumpRepresentable {
///   var number: Int
///   var customDumpValue: Any { number }
/// }
/// ```
public protocol CustomDumpRepresentable {
  /// The value to dump instead of this one.
  var customDumpValue: Any { get }
}
