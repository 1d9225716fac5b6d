public import ComposableArchitecture

/// Navigates the browser: changes the page's URL, or loads a different page.
///
/// ```swift
/// @Dependency(\.navigation) var navigation
///
/// case .filterChanged(let status):
///   navigation.push(CardQuery(status: status))
///   return .none
/// case .saveResponse(.success(let board)):
///   navigation.redirect(to: "/boards/\(board.id)")
///   return .none
/// ```
///
/// A target is a path of the site, with or without a query, such as `/boards/7?status=open`, or only a query, such as
/// `?status=open`, for the path of the page. Any other target is reported as an issue and ignored; see
/// ``redirect(to:)`` for other sites.
///
/// If the target is the path of the page itself and the page has a `query:`, the page stays open and the browser shows
/// the new URL. If the query differs from the current one, the feature receives the query's action. For any other
/// target, the browser loads that page. A navigation before the page is first shown becomes the response to its
/// request: a redirect, or a 404.
///
/// Call the methods in reducers and effects, and in the closures of views. A page that everybody shares has no URL of
/// its own, so it reports a navigation as an issue. Tests of a feature record the steps:
///
/// ```swift
/// let steps = LockIsolated<[NavigationStep]>([])
/// let store = TestStore(initialState: Cards.State()) { Cards() } withDependencies: {
///   $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
/// }
/// await store.send(.filterChanged(.open))
/// #expect(steps.value == [.push("?status=open")])
/// ```
public struct Navigation: Sendable {
  /// Performs a step.
  public var perform: @Sendable (NavigationStep) -> Void

  /// Creates a navigation that performs its steps with a closure.
  public init(perform: @escaping @Sendable (_ step: NavigationStep) -> Void) { self.perform = perform }

  /// Shows a target, and adds it to the browser's history.
  public func push(_ target: String) { perform(.push(target)) }

  /// Shows the page with a query, and adds it to the browser's history.
  public func push(_ query: some PageQuery) { perform(.push(Self.target(query))) }

  /// Shows a target in place of the current one in the browser's history.
  public func replace(_ target: String) { perform(.replace(target)) }

  /// Shows the page with a query, in place of the current one in the browser's history.
  public func replace(_ query: some PageQuery) { perform(.replace(Self.target(query))) }

  /// Leaves the page for a different one: a path of the site, or a URL of a site that ``Site/redirects(to:)`` declares.
  public func redirect(to target: String) { perform(.redirect(target)) }

  /// Leaves the page for a target that came with a request, such as the parameter `next` of a sign-in page. If the
  /// target is not a path of this site, leaves for `path` instead.
  public func redirect(toUntrusted target: String, otherwise path: String = "/") {
    perform(.redirect(LocalURL(target) == nil ? path : target))
  }

  /// Leaves the page for a target that came with a request.
  @available(*, deprecated, renamed: "redirect(toUntrusted:otherwise:)")
  public func redirect(toGiven target: String, otherwise path: String = "/") {
    redirect(toUntrusted: target, otherwise: path)
  }

  /// Answers the page's request with 404. If the page is shown already, the browser loads it again and receives the
  /// 404.
  public func notFound() { perform(.notFound) }

  /// Returns a query as a target. A query without parameters is only the question mark.
  private static func target(_ query: some PageQuery) -> String { "?\(query.encodedText)" }
}

/// A step of ``Navigation``.
public enum NavigationStep: Equatable, Sendable {
  /// Shows a target, and adds it to the browser's history.
  case push(String)
  /// Shows a target in place of the current one in the browser's history.
  case replace(String)
  /// Leaves the page for a target.
  case redirect(String)
  /// Answers that there is no such page.
  case notFound
}

extension DependencyValues {
  /// Navigates the browser: changes the page's URL, or loads a different page.
  public var navigation: Navigation {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  enum NavigationKey: DependencyKey {
    static var liveValue: Navigation {
      Navigation { step in reportIssue("\(step) outside of a page. Only the feature of a page can navigate.") }
    }
    static var testValue: Navigation {
      Navigation { step in
        reportIssue("\(step) in a test that does not override '\\.navigation'. Set it to 'Navigation { step in … }'.")
      }
    }
  }
}
