/// A type that says itself how its values read in a dump.
///
/// ```swift
/// extension Price: CustomDumpStringConvertible {
///   var customDumpDescription: String { "\(cents / 100) EUR" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The value in a dump.
  var customDumpDescription: String { get }
}
