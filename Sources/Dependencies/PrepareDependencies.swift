/// Sets dependencies for the whole program, or for the whole test, before their first reads.
///
/// ```swift
/// @main struct App {
///   static func main() async throws {
///     try prepareDependencies { $0.database = try Database(path: "app.db") }
///     try await serve()
///   }
/// }
/// ```
///
/// With `$0.context = .live`, all dependencies have their live values, for example in a test of the whole program.
///
/// Call it first. It is an issue to prepare a dependency after it was read, or twice.
///
/// - Parameter updateValues: Sets the dependencies.
@discardableResult
public func prepareDependencies<Result>(
  _ updateValues: (inout DependencyValues) throws -> Result
) rethrows -> Result {
  var values = DependencyValues._current.captured()
  values.purpose = .preparing(Preparation(of: values.testDefaults ?? .current(orElse: nil)))
  return try updateValues(&values)
}
