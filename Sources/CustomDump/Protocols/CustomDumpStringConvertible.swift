/// A type with a custom description for dumps.
///
/// ```swift
/// extension Price: CustomDumpStringConvertible {
///   var customDumpDescription: String { "\(cents / 100) EUR" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The description for a dump.
  var customDumpDescription: String { get }
}
