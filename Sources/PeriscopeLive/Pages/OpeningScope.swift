internal import ComposableArchitecture

/// The dependencies in which a page is opened: those of the request, on top of the server's.
package enum OpeningScope {
  @TaskLocal private static var server: DependencyValues?
  /// The server that opens a page on the current task.
  @TaskLocal package static var opener: PageOpener?

  /// Runs code that belongs to the page.
  static func inside<Result>(
    of opener: PageOpener, _ prepare: (inout DependencyValues) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    try $opener.withValue(opener) {
      try $server.withValue(DependencyValues._current) { try withDependencies(prepare, operation: work) }
    }
  }

  /// Runs code with the server's dependencies instead of the request's, for the creation of a shared store: the first
  /// page that uses a store's global constant initializes it, and the store outlives the page's request.
  package static func outside<Result>(_ work: () throws -> Result) rethrows -> Result {
    try DependencyValues.$_current.withValue(server ?? DependencyValues._current, operation: work)
  }
}

/// The server that opens a page, and the page's path.
package struct PageOpener: Sendable {
  let context: LiveContext
  let path: String

  /// Records that the page shows a shared store.
  package func use(_ store: DeclaredStore) { context.sharedStores.use(store, by: path) }
}
