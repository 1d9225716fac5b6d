internal import ComposableArchitecture

/// The dependencies in which a page is opened: those of the request, on top of the server's.
package enum OpeningScope {
  /// A page that is opened.
  private struct Opening: Sendable {
    let opener: PageOpener
    /// The dependencies of the server.
    let server: DependencyValues
  }

  @TaskLocal private static var current: Opening?

  /// The server that opens a page on the current task.
  package static var opener: PageOpener? { current?.opener }

  /// Runs code that belongs to the page.
  static func inside<Result>(
    of opener: PageOpener, _ prepare: (inout DependencyValues) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(Opening(opener: opener, server: ._current)) {
      try withDependencies(prepare, operation: work)
    }
  }

  /// Runs code with the server's dependencies instead of the request's, for the creation of a shared store: the first
  /// page that uses a store's global constant initializes it, and the store outlives the page's request.
  package static func outside<Result>(_ work: () throws -> Result) rethrows -> Result {
    try DependencyValues.$_current.withValue(current?.server ?? DependencyValues._current, operation: work)
  }
}

/// The server that opens a page, and the page's path.
package struct PageOpener: Sendable {
  let context: LiveContext
  let path: String

  /// Records that the page shows a shared store.
  package func use(_ store: DeclaredStore) { context.sharedStores.use(store, by: path) }
}
