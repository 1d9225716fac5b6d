/// A navigation of a page without an open stream. The next response to its client performs it.
package enum PageMove: Equatable, Sendable {
  /// To a URL of the page itself. The page's state shows that URL already.
  case toOwn(String)
  /// To a different page, or to a site that ``Site/redirects(to:)`` declares.
  case to(String)
  /// There is no such page.
  case notFound
}
