/// The remains of a page whose commit failed: the next instance is opened from them.
package struct FailedPage: Sendable {
  let snapshot: Snapshot?
  /// The reason, which the next viewer is shown.
  let refusal: PageRefusal
}
