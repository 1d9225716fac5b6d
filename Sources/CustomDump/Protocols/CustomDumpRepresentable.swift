/// A type whose values are dumped as another value.
///
/// ```swift
/// struct Quantity: CustomDumpRepresentable {
///   var number: Int
///   var customDumpValue: Any { number }
/// }
/// ```
public protocol CustomDumpRepresentable {
  /// The value that stands for this one in a dump.
  var customDumpValue: Any { get }
}
