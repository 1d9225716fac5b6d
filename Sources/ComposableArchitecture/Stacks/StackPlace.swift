/// The location of a stack's elements in the parent's state.
final class StackPlace<Parent, Element>: ChildPlace, @unchecked Sendable {
  private let path: StatePath<Parent, StackState<Element>>

  init(_ path: StatePath<Parent, StackState<Element>>) {
    self.path = path
    super.init(path.key, parent: Parent.self, child: Element.self)
  }

  override func withChild(
    _ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    guard let id = id?.value(as: StackElementID.self) else { return false }
    return path.read(at: parent) { stack in
      guard let index = stack.entries.index(id: id) else { return false }
      return withUnsafePointer(to: stack.entries[index].state) { body($0) }
    }
  }

  override func hasChild(_ id: ChildID, in parent: UnsafeRawPointer) -> Bool {
    guard let id = id.value(as: StackElementID.self) else { return false }
    return path.read(at: parent) { $0.entries.index(id: id) != nil }
  }

  override func mayHaveChanged(in parent: UnsafeRawPointer, since memo: inout Any?) -> Bool {
    path.read(at: parent) { stack in
      if let seen = memo as? StackLevel, seen === stack.top { return false }
      memo = stack.top
      return true
    }
  }
}
