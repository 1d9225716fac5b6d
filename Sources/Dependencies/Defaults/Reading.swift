internal import ConcurrencyExtras
internal import IssueReporting

/// The read that creates a default value, for messages about the value.
struct Reading: Sendable {
  @TaskLocal static var current: Reading?

  /// The property of ``DependencyValues``; `nil` if the dependency is read by its type.
  var name: StaticString?
  var place: IssueSite
  /// Whether the value is read only to change it.
  var isUpdate: Bool
  /// Whether the value must not be used in a test. It is then not stored, so that each read reports an issue.
  let isUnimplemented = LockIsolated(false)

  func name(of key: Any.Type) -> String {
    name.map { "@Dependency(\\.\($0))" } ?? "@Dependency(\(typeName(key)).self)"
  }

  func report(_ message: String) { place.report(message) }
}

/// Returns the name of a type with its enclosing types, without its module: `Feature.Key`.
func typeName(_ type: Any.Type) -> String {
  // The name of a private type contains its scope: `App.(unknown context at $1040).Key`.
  String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
}
