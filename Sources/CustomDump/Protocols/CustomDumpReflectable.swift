/// A type whose values show other parts in a dump than those that they are made of.
///
/// ```swift
/// extension Account: CustomDumpReflectable {
///   var customDumpMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The parts that a dump shows.
  var customDumpMirror: Mirror { get }
}
