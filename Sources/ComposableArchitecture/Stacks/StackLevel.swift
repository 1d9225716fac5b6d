/// An element's ID in a stack, linked to the level below it.
///
/// The topmost level gives access to all IDs of a stack without a copy. Comparing two levels finds the added and
/// removed IDs, in time proportional to their number, regardless of the stack's height.
final class StackLevel: Sendable {
  let id: StackElementID
  /// Two stacks with the same topmost identity have the same IDs in the same order.
  let identity = ObservableStateID()
  private let height: Int
  // A field of the same class: the compiler releases such a chain in a loop instead of by nested calls.
  private let below: StackLevel?

  init(_ id: StackElementID, on below: StackLevel?) {
    self.id = id
    self.below = below
    height = (below?.height ?? 0) + 1
  }

  /// Returns the IDs of the levels that the two stacks do not share, from top to bottom.
  static func differences(
    _ first: StackLevel?, _ second: StackLevel?
  ) -> (first: [StackElementID], second: [StackElementID]) {
    var (left, right) = (first, second)
    var (lefts, rights): ([StackElementID], [StackElementID]) = ([], [])
    while left !== right {
      let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
      if leftHeight >= rightHeight, let level = left {
        lefts.append(level.id)
        left = level.below
      }
      if rightHeight >= leftHeight, let level = right {
        rights.append(level.id)
        right = level.below
      }
    }
    return (lefts, rights)
  }

  /// Whether two stacks have different IDs or a different order.
  static func isChange(from old: StackLevel?, to new: StackLevel?) -> Bool {
    guard old !== new else { return false }
    guard old?.height == new?.height else { return true }
    let (before, after) = differences(old, new)
    return before != after
  }

  /// Returns the removed IDs.
  static func gone(from old: StackLevel?, to new: StackLevel?) -> [StackElementID] {
    guard old !== new else { return [] }
    let (before, after) = differences(old, new)
    guard !after.isEmpty else { return before }
    let kept = Set(after)
    return before.filter { !kept.contains($0) }
  }
}
