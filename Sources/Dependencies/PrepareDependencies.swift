/// Sets dependencies for the whole program, or for the whole test, before anybody has read them.
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
/// `$0.context = .live` has everything read live values, as a test of the whole program may want to.
///
/// It comes first: preparing a dependency that has been read, or twice, is an issue.
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
