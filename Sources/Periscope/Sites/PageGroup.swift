public import ComposableArchitecture
public import PeriscopeHTML
public import PeriscopeUI

/// Pages with common layouts, dependencies, languages or conditions, and routes with the same conditions.
///
/// ```swift
/// PageGroup {
///   Page("/admin", title: "Administration") { AdminView() }
///   Page("/admin/users", title: "Users") { UsersView() }
/// }
/// .layout { content in
///   nav { a(.href("/admin/users")) { "Users" } }
///   content
/// }
/// ```
public struct PageGroup: Sendable {
  let elements: [SiteElement]

  /// Groups pages.
  public init(@SiteBuilder pages: () -> [SiteElement]) { elements = pages() }

  private init(_ elements: [SiteElement]) { self.elements = elements }

  /// Wraps the views of all pages of the group in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - fileID: The file of the declaration. Pages with equal `fileID`, `line` and `column` have the same layout.
  ///   - line: The line.
  ///   - column: The column.
  public func layout<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ layout: @escaping @MainActor @Sendable (_ content: PageContent) -> Content,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> PageGroup {
    mapPages { $0.layout(layout, fileID: fileID, line: line, column: column) }
  }

  /// Sets dependencies of the stores of all pages of the group from the request that opens a page.
  public func dependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues, _ request: Request) -> Void
  ) -> PageGroup {
    mapPages { $0.dependencies(prepare) }
  }

  /// Sets the language of the pages of the group that set none themselves.
  public func language(_ language: Language) -> PageGroup { mapPages { $0.language(language) } }

  /// Chooses the language from the request that opens a page, for the pages of the group that set none themselves.
  public func language(_ choose: @escaping @Sendable (_ request: Request) -> Language) -> PageGroup {
    mapPages { $0.language(choose) }
  }

  /// Shows the toasts of each session on the pages of the group, and lets their features show toasts.
  public func toasts() -> PageGroup { mapPages { $0.toasts() } }

  func mapRoutes(_ change: (Route) -> Route) -> PageGroup {
    PageGroup(
      elements.map { element in
        guard case .route(let route) = element.kind else { return element }
        return SiteElement(kind: .route(change(route)))
      })
  }

  func mapPages(_ change: (Page) -> Page) -> PageGroup {
    PageGroup(
      elements.map { element in
        guard case .page(let page) = element.kind else { return element }
        return SiteElement(kind: .page(change(page)))
      })
  }
}
