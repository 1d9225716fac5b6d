/// A type with a custom mirror for dumps.
///
/// ```swift
/// extension Account: CustomDumpReflectable {
///   var customDumpMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The mirror that a dump shows.
  var customDumpMirror: Mirror { get }
}
