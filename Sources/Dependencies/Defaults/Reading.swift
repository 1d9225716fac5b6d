internal import ConcurrencyExtras
internal import IssueReporting

/// The reading for which a default value is being made; it is named in what is reported of it.
struct Reading: Sendable {
  @TaskLocal static var current: Reading?

  /// The member of ``DependencyValues``; nothing where the dependency is read by its type.
  var name: StaticString?
  var place: IssueSite
  /// Whether the value is only read in order to be changed.
  var isUpdate: Bool
  /// Whether the value has nothing to do in a test: then it is not kept, and each reader hears of it.
  let isUnimplemented = LockIsolated(false)

  init(name: StaticString?, place: IssueSite, isUpdate: Bool) {
    self.name = name
    self.place = place
    self.isUpdate = isUpdate
  }

  func name(of key: Any.Type) -> String {
    name.map { "@Dependency(\\.\($0))" } ?? "@Dependency(\(typeName(key)).self)"
  }

  func report(_ message: String) { place.report(message) }
}

/// The name of a type with the types around it, but without its module: `Feature.Key`.
func typeName(_ type: Any.Type) -> String {
  // A private type's name contains where it is private: `App.(unknown context at $1040).Key`.
  String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
}
