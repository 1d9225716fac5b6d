/// A navigation that the next response to the page's client performs. While the page has a stream, the stream performs
/// ``toOwn(_:)`` and ``to(_:)`` instead.
package enum PageMove: Equatable, Sendable {
  /// To a URL of the page itself. The page's state shows that URL already.
  case toOwn(String)
  /// To a different page, or to a site that ``Site/redirects(to:)`` declares.
  case to(String)
  /// There is no such page: the next response is a 404. A stream makes the browser load the page again, and so receive
  /// it.
  case notFound
}
