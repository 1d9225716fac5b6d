internal import ComposableArchitecture

/// What a page is opened in: the dependencies of the request, on top of those of the server.
enum OpeningScope {
  @TaskLocal private static var server: DependencyValues?
  /// Who opens a page.
  @TaskLocal static var opener: PageOpener?

  /// Runs what belongs to the page.
  static func inside<Result>(
    of opener: PageOpener, _ prepare: (inout DependencyValues) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    try $opener.withValue(opener) {
      try $server.withValue(DependencyValues._current) { try withDependencies(prepare, operation: work) }
    }
  }

  /// Runs what happens to be made while a page is opened, and does not belong to it.
  static func outside<Result>(_ work: () throws -> Result) rethrows -> Result {
    try DependencyValues.$_current.withValue(server ?? DependencyValues._current, operation: work)
  }
}

/// A server that opens a page.
struct PageOpener: Sendable {
  let operations: Operations
  let path: String

  /// The page shows a shared store.
  func use(_ store: DeclaredStore) {
    operations.count(store.use)
    operations.sharedKeepers.use(store, by: path)
  }
}
