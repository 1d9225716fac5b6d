package import ComposableArchitecture
package import PeriscopeUI

/// The definition of a page for a server: how to open, share and archive it.
package final class PageDefinition: Sendable {
  /// The path, with the names of its parameters.
  package let path: String
  package let lifetime: PageLifetime
  /// Converters of states that older versions of the page have archived.
  package let migrations: [Migration]
  /// The longest time between an action and its commit; `nil` commits before the action is acknowledged.
  package let commitInterval: Duration?
  /// The sites, beside this one, that the page may redirect to.
  package let redirectOrigins: Set<String>
  let open: @Sendable (PageOpening) throws(PageRefusal) -> OpenPage

  package init(
    path: String, lifetime: PageLifetime, migrations: [Migration] = [], commitInterval: Duration? = nil,
    redirectOrigins: Set<String> = [],
    open: @escaping @Sendable (PageOpening) throws(PageRefusal) -> OpenPage
  ) {
    self.path = path
    self.lifetime = lifetime
    self.migrations = migrations
    self.commitInterval = commitInterval
    self.redirectOrigins = redirectOrigins
    self.open = open
  }
}

/// The viewers that share one instance of a page, and therefore its state.
public enum PageLifetime: Sendable {
  /// One instance for each session: all tabs of a browser show the same state.
  case session
  /// One instance for each tab. It ends some time after its tab was closed.
  case tab
  /// One instance for everybody. A change is rendered once, and every viewer receives the same bytes.
  case everybody
}

/// The inputs from which a page is opened.
package struct PageOpening {
  package let parameters: [String]
  /// The query of the URL, without its question mark.
  package let query: String
  package let language: Language
  package let monitor: Monitor
  /// The identifier of the new instance.
  package let epoch: String
  /// The page's archived state, if there is one.
  package let restored: RestoredState?
  /// The limits of the page's document.
  package let limits: DocumentLimits
}

/// The values that a page instance takes from the request that opens it.
package struct OpeningContext {
  let query: String
  let language: Language
  /// The request, as a dependency.
  let request: PackedDependency?
  let prepare: (inout DependencyValues) -> Void

  package init(
    query: String = "", language: Language = .english, request: PackedDependency? = nil,
    prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    self.query = query
    self.language = language
    self.request = request
    self.prepare = prepare
  }
}
