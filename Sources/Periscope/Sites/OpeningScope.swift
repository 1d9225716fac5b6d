internal import ComposableArchitecture

/// What a page is opened in: the dependencies of the request, on top of those of the server.
enum OpeningScope {
  @TaskLocal private static var server: DependencyValues?
  /// Of the server that opens a page.
  @TaskLocal static var operations: Operations?

  /// Runs what belongs to the page.
  static func inside<Result>(
    of operations: Operations, _ prepare: (inout DependencyValues) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    try $operations.withValue(operations) {
      try $server.withValue(DependencyValues._current) { try withDependencies(prepare, operation: work) }
    }
  }

  /// Runs what happens to be made while a page is opened, and does not belong to it.
  static func outside<Result>(_ work: () throws -> Result) rethrows -> Result {
    try DependencyValues.$_current.withValue(server ?? DependencyValues._current, operation: work)
  }
}
