/// A line that a page shows once, to its next viewer.
package enum PageNotice: Sendable {
  /// The archived state could not be decoded, so the page has started from its initial state.
  case startedAfresh
  case refused(PageRefusal)
  case text(String)
}
