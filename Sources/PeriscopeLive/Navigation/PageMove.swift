/// Where a page without a stream sends its client: the next response says it.
package enum PageMove: Equatable, Sendable {
  /// To a URL of the page itself, which has the state for it.
  case toOwn(String)
  /// To a different page, or to a site that is declared.
  case to(String)
  /// There is no such page.
  case notFound
}
