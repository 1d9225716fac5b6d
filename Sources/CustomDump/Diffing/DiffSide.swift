/// Which of two values that are compared is being looked at, for an object that both hold and that reads differently for each.
package enum DiffSide: Sendable {
  case first, second

  @TaskLocal package static var current: DiffSide?
}
