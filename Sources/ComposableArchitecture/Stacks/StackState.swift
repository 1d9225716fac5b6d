/// The features that a navigation stack shows, one on top of the other.
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
/// Each element has an id while it is in the stack, which the stack gives it. To push and to pop takes as long with a thousand elements as with ten.
public struct StackState<Element> {
  var entries = IdentifiedArray<StackElementID, StackEntry<Element>>()

  /// Makes an empty stack.
  public init() {}

  /// The ids of the elements, from the bottom to the top.
  public var ids: OrderedIDs<StackElementID> { entries.ids }

  /// The place of the topmost element, read without a copy of the element.
  var top: StackLevel? { entries.endIndex == 0 ? nil : entries[entries.endIndex - 1].level }

  /// The element with an id, or `nil`.
  ///
  /// Setting `nil` removes this element alone; setting an element where none has the id puts it on top.
  public subscript(id id: StackElementID) -> Element? {
    get { entries[id: id]?.state }
    _modify {
      let index = entries.index(id: id)
      let level = index == nil ? StackLevel(id, on: top) : nil
      defer { if let index, index < count, entries[index].id != id { settle(from: index) } }
      yield &entries[id: id][stateAt: level]
    }
  }

  /// The payload of a case, if the element with an id has that case.
  ///
  /// ```swift
  /// await store.send(.path(.element(id: 0, action: .detail(.renamed("Blob"))))) {
  ///   $0.path[id: 0, case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// Setting `nil` removes the element alone. Changing the payload of a case that the element does not have is an issue.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case?
  where Element: CasePathable {
    get { self[id: id]?[case: path] }
    _modify { yield &self[id: id][payload: AnyCasePath(path)] }
  }

  /// Removes an element and all that are above it.
  ///
  /// - Complexity: O(n), where n is the number of elements that are removed.
  public mutating func pop(from id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    removeLast(count - index)
  }

  /// Removes all elements that are above one.
  ///
  /// - Complexity: O(n), where n is the number of elements that are removed.
  public mutating func pop(to id: StackElementID) {
    guard let index = entries.index(id: id) else { return }
    removeLast(count - index - 1)
  }

  mutating func push(_ id: StackElementID, _ element: Element) {
    entries.append(StackEntry(level: StackLevel(id, on: top), state: element))
  }

  /// Notes what the elements from an index on stand on now.
  private mutating func settle(from index: Int) {
    var below = index > 0 ? entries[index - 1].level : nil
    for index in index..<count {
      let level = StackLevel(entries[index].id, on: below)
      entries[index].level = level
      below = level
    }
  }
}

extension StackState: Sendable where Element: Sendable {}
