/// The features of a navigation stack, from the bottom to the top.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// …
/// state.path.append(.detail(Detail.State()))
/// state.path[id: id, case: \.detail]?.title = "Rye bread"
/// state.path.pop(from: id)
/// ```
///
/// The stack assigns each element an ID, which stays the same while the element is in the stack. The time of a push or
/// a pop does not depend on the number of elements.
public struct StackState<Element> {
  var entries = IdentifiedArray<StackElementID, StackEntry<Element>>()

  /// Creates an empty stack.
  public init() {}

  /// The IDs of the elements, from the bottom to the top.
  public var ids: OrderedIDs<StackElementID> { entries.ids }

  /// The level of the topmost element, read without a copy of the element.
  var top: StackLevel? { entries.endIndex == 0 ? nil : entries[entries.endIndex - 1].level }

  /// The element with an ID, or `nil`.
  ///
  /// Setting `nil` removes only this element. Setting an element with an ID that is not in the stack pushes it.
  public subscript(id id: StackElementID) -> Element? {
    get { entries[id: id]?.state }
    _modify {
      let index = entries.index(id: id)
      let level = index == nil ? StackLevel(id, on: top) : nil
      defer { if let index, index < count, entries[index].id != id { settle(from: index) } }
      yield &entries[id: id][stateAt: level]
    }
  }

  /// The payload of a case, if the element with an ID is that case.
  ///
  /// ```swift
  /// await store.send(.path(.element(id: 0, action: .detail(.renamed("Blob"))))) {
  ///   $0.path[id: 0, case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// Setting `nil` removes only the element. It is an issue to change the payload of a case other than the element's.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case?
  where Element: CasePathable {
    get { self[id: id]?[case: path] }
    _modify { yield &self[id: id][payload: AnyCasePath(path)] }
  }

  /// Removes the element with an ID and all elements above it.
  ///
  /// - Complexity: O(n), where n is the number of elements that are removed.
  public mutating func pop(from id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    removeLast(count - index)
  }

  /// Removes all elements above the element with an ID. Has no effect if there is no such element.
  ///
  /// - Complexity: O(n), where n is the number of elements that are removed.
  public mutating func pop(to id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    removeLast(count - index - 1)
  }

  mutating func push(_ id: StackElementID, _ element: Element) {
    entries.append(StackEntry(level: StackLevel(id, on: top), state: element))
  }

  /// Links the levels from an index on again, after the element below them was removed.
  private mutating func settle(from index: Int) {
    var below = index > 0 ? entries[index - 1].level : nil
    for index in index..<count {
      let level = StackLevel(entries[index].id, on: below)
      entries[index].level = level
      below = level
    }
  }
}

// Equal elements with the same IDs, in the same order.
extension StackState: Equatable where Element: Equatable {}
extension StackState: Hashable where Element: Hashable {}
extension StackState: Sendable where Element: Sendable {}
