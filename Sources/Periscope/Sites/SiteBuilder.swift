/// A part of a site: a page, a route or a folder.
public struct SiteElement: Sendable {
  enum Kind: Sendable {
    case page(Page)
    case route(Route)
    case files(Files)
  }

  let kind: Kind
}

/// Lists the parts of a site.
@resultBuilder
public enum SiteBuilder {
  /// A page.
  public static func buildExpression(_ page: Page) -> [SiteElement] { [SiteElement(kind: .page(page))] }
  /// A route.
  public static func buildExpression(_ route: Route) -> [SiteElement] { [SiteElement(kind: .route(route))] }
  /// A folder.
  public static func buildExpression(_ files: Files) -> [SiteElement] { [SiteElement(kind: .files(files))] }
  /// Pages under one layout.
  public static func buildExpression(_ group: PageGroup) -> [SiteElement] { group.elements }
  /// All parts, in their order.
  public static func buildBlock(_ elements: [SiteElement]...) -> [SiteElement] { elements.flatMap { $0 } }
  /// Parts that are there or not.
  public static func buildOptional(_ elements: [SiteElement]?) -> [SiteElement] { elements ?? [] }
  /// The parts of a condition that holds.
  public static func buildEither(first elements: [SiteElement]) -> [SiteElement] { elements }
  /// The parts of one that does not.
  public static func buildEither(second elements: [SiteElement]) -> [SiteElement] { elements }
  /// The parts of a loop.
  public static func buildArray(_ elements: [[SiteElement]]) -> [SiteElement] { elements.flatMap { $0 } }
}
