public import IdentifiedCollections

extension Reducer {
  /// Runs a child for each element of a list. An element's effects are cancelled when it is removed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// The element reduces first, so that the parent may remove it.
  public func forEach<ID: Hashable & Sendable, Element, ElementAction, Child: Reducer<Element, ElementAction>>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = StatePath(elements)
    return _ForEachReducer(
      parent: _LazyReducer(self), elements: path, action: AnyCasePath(action), child: _LazyReducer(element()),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column), place: ElementPlace(path))
  }
}

/// A parent with a list of children.
struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Child: Reducer>: Reducer {
  let parent: _LazyReducer<Parent>
  let elements: StatePath<Parent.State, IdentifiedArray<ID, Child.State>>
  let action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Child.Action>>
  let child: _LazyReducer<Child>
  let site: IssueSite
  let replacements = Replacements<Child.State>()
  let place: ChildPlace

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childEffect = reduceElement(into: &state, action)
    let before = elements.readAddress(&state, IdentifiedArray<ID, Child.State>.idStorage)
    let parentEffect = parent.reduce(into: &state, action: action)
    let effect = childEffect.merge(with: parentEffect)
    guard elements.readAddress(&state, IdentifiedArray<ID, Child.State>.idStorage) !== before else { return effect }
    let removed = elements.read(&state) { $0.missingIDs(since: before) }
    return removed.isEmpty ? effect : effect.merge(with: cancelling(removed))
  }

  private func reduceElement(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else { return .none }
    var (isFound, isReplaced) = (false, false)
    var effect = Effect<Child.Action>.none
    elements.modify(&state) { elements in
      isFound = elements.change(id) { element in
        isReplaced = replacements.notifying(&element) { effect = child.reduce(into: &$0, action: elementAction) }
      }
    }
    if isReplaced { elements.notifyParent(&state) }
    guard isFound else {
      site.report(
        """
        A 'forEach' received an action of an element that is not in the list: \(id). Action: \(_typeName(Parent.Action.self)). \
        Send an element's actions only while it is in the list, and let it reduce before its parent removes it.
        """)
      return .none
    }
    guard !effect.isNone else { return .none }
    return effect.map { [embed = self.action.embed] in embed(.element(id: id, action: $0)) }
      .within(NavigationElement(place, id: ChildID(id: AnyHashable(id))))
  }

  private func cancelling(_ removed: [ID]) -> Effect<Parent.Action> {
    .merge(removed.map { .cancelAll(within: NavigationElement(place, id: ChildID(id: AnyHashable($0)))) })
  }
}

/// The location of a list's elements in the parent's state.
final class ElementPlace<Parent, ID: Hashable & Sendable, Element>: ChildPlace, @unchecked Sendable {
  private let path: StatePath<Parent, IdentifiedArray<ID, Element>>

  init(_ path: StatePath<Parent, IdentifiedArray<ID, Element>>) {
    self.path = path
    super.init(path.key, parent: Parent.self, child: Element.self)
  }

  override func withChild(
    _ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    guard let id = id?.value(as: ID.self) else { return false }
    return path.read(at: parent) { list in
      guard let index = list.index(id: id) else { return false }
      return withUnsafePointer(to: list[index]) { body($0) }
    }
  }

  override func hasChild(_ id: ChildID, in parent: UnsafeRawPointer) -> Bool {
    guard let id = id.value(as: ID.self) else { return false }
    return path.read(at: parent) { $0.index(id: id) != nil }
  }

  override func mayHaveChanged(in parent: UnsafeRawPointer, since memo: inout Any?) -> Bool {
    path.read(at: parent) { list in
      if let seen = memo as? OrderedIDs<ID>, seen == list.ids { return false }
      memo = list.ids
      return true
    }
  }
}
