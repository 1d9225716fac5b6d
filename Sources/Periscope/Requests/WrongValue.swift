/// A value that a page's control does not take.
struct WrongValue: Sendable {
  /// The name of the field.
  let name: String
  /// What people see that it is called, where that is known.
  let label: String?
  let value: PostedValue
  /// What it takes.
  let expected: String

  /// What is wrong, for people.
  var line: String { "\((label ?? name).shown) takes \(expected), not \(value.shown)." }
}
