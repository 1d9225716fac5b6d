/// The side of a comparison that is currently read. A shared object in both values returns a different value for each
/// side.
package enum DiffSide: Sendable {
  case first, second

  @TaskLocal package static var current: DiffSide?
}
