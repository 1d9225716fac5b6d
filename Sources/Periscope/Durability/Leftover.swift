/// What is left of a page that was ended because it could not be kept: the next one is made from it.
struct Leftover: Sendable {
  let snapshot: Snapshot?
  /// What its user is to be told.
  let notice: String
}
