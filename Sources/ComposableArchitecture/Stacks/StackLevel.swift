/// An element's place in a stack: who it is, and on what it stands.
///
/// Who remembers the topmost place of a stack knows all ids below without a copy of them, and so what came and what went: that costs as much
/// as came and went, however high the stack is.
final class StackLevel: Sendable {
  let id: StackElementID
  /// Two stacks with the same topmost identity have the same ids in the same order.
  let identity = ObservableStateID()
  private let height: Int
  // A field of its own class: of a chain of those the compiler lets go in a loop, not by nested calls.
  private let below: StackLevel?

  init(_ id: StackElementID, on below: StackLevel?) {
    self.id = id
    self.below = below
    height = (below?.height ?? 0) + 1
  }

  /// The ids that two places do not share below them: of the one, and of the other.
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

  /// Whether two stacks have other ids, or in another order.
  static func isChange(from old: StackLevel?, to new: StackLevel?) -> Bool {
    guard old !== new else { return false }
    guard old?.height == new?.height else { return true }
    let (before, after) = differences(old, new)
    return before != after
  }

  /// The ids that are gone.
  static func gone(from old: StackLevel?, to new: StackLevel?) -> [StackElementID] {
    guard old !== new else { return [] }
    let (before, after) = differences(old, new)
    guard !after.isEmpty else { return before }
    let kept = Set(after)
    return before.filter { !kept.contains($0) }
  }
}
