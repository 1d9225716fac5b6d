/// The data that is kept of a page whose commit failed. The next instance is opened from it.
package struct FailedPage: Sendable {
  let snapshot: Snapshot?
  /// The reason why the page failed, which is shown to its next viewer.
  let refusal: PageRefusal
}
