/// A part of a site: a page, a route or a folder.
public struct SiteElement: Sendable {
  enum Kind: Sendable {
    case page(Page)
    case route(Route)
    case files(Files)
  }

  let kind: Kind
}

/// Builds the list of a site's parts.
@resultBuilder
public enum SiteBuilder {
  /// A page.
  public static func buildExpression(_ page: Page) -> [SiteElement] { [SiteElement(kind: .page(page))] }
  /// A route.
  public static func buildExpression(_ route: Route) -> [SiteElement] { [SiteElement(kind: .route(route))] }
  /// A folder.
  public static func buildExpression(_ files: Files) -> [SiteElement] { [SiteElement(kind: .files(files))] }
  /// A group of pages.
  public static func buildExpression(_ group: PageGroup) -> [SiteElement] { group.elements }
  /// Several pages.
  public static func buildExpression(_ pages: [Page]) -> [SiteElement] { pages.flatMap { buildExpression($0) } }
  /// Several routes.
  public static func buildExpression(_ routes: [Route]) -> [SiteElement] { routes.flatMap { buildExpression($0) } }
  /// Several folders.
  public static func buildExpression(_ folders: [Files]) -> [SiteElement] { folders.flatMap { buildExpression($0) } }
  /// Several groups of pages.
  public static func buildExpression(_ groups: [PageGroup]) -> [SiteElement] { groups.flatMap(\.elements) }
  /// All parts, in order.
  public static func buildBlock(_ elements: [SiteElement]...) -> [SiteElement] { elements.flatMap { $0 } }
  /// The parts of an `if` without an `else`.
  public static func buildOptional(_ elements: [SiteElement]?) -> [SiteElement] { elements ?? [] }
  /// The parts of the first branch of a condition.
  public static func buildEither(first elements: [SiteElement]) -> [SiteElement] { elements }
  /// The parts of the second branch of a condition.
  public static func buildEither(second elements: [SiteElement]) -> [SiteElement] { elements }
  /// The parts of a loop.
  public static func buildArray(_ elements: [[SiteElement]]) -> [SiteElement] { elements.flatMap { $0 } }
}
