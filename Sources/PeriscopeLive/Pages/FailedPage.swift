/// The data that is kept of a page whose commit failed. The next instance is opened from it.
package struct FailedPage: Sendable {
  let snapshot: Snapshot?
  /// The reason, which the next viewer is shown.
  let refusal: PageRefusal
}
