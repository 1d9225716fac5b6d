internal import ComposableArchitecture

extension Site {
  /// Sets dependencies of all pages, routes and shared stores, which override those that pages set. For tests.
  package func overridingDependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues) -> Void
  ) -> Site {
    with {
      $0.pages = pages.map { $0.with { $0.preparations.append { values, _ in prepare(&values) } } }
      $0.routes = routes.map { $0.dependencies(overridingOwn: true, prepare) }
      $0.prepareSharedStores = { [prepareSharedStores] values in
        prepareSharedStores?(&values)
        prepare(&values)
      }
    }
  }

  /// The path of the first page without parameters.
  package var firstPath: String? { pages.first { $0.address.names.isEmpty }?.path }
}
