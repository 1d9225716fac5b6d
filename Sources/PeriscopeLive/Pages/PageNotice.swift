/// A line that a page shows once, to its next viewer.
package enum PageNotice: Sendable {
  /// The kept state could not be read, so the page has started afresh.
  case startedAfresh
  case refused(PageRefusal)
  case text(String)
}
