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
    let before = elements.read(&state) { $0.ids }
    let parentEffect = parent.reduce(into: &state, action: action)
    let effect = childEffect.merge(with: parentEffect)
    let after = elements.read(&state) { $0.ids }
    return before == after ? effect : effect.merge(with: cancelling(before.missing(in: after)))
  }

  private func reduceElement(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else { return .none }
    var isReplaced = false
    var reduced: Effect<Child.Action>?
    elements.modify(&state) { elements in
      reduced = elements[id: id].reduced(by: child, elementAction, replacements: replacements, isReplaced: &isReplaced)
    }
    if isReplaced { elements.notifyParent(&state) }
    guard let effect = reduced else {
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

extension Optional {
  /// Reduces the value, if there is one. If its state was replaced by a different one, notifies the observers of the
  /// old one.
  ///
  /// - Parameter isReplaced: Set to whether the state was replaced and its observers could not be notified.
  mutating func reduced<Child: Reducer>(
    by child: _LazyReducer<Child>, _ action: Child.Action, replacements: Replacements<Wrapped>, isReplaced: inout Bool
  ) -> Effect<Child.Action>? where Child.State == Wrapped {
    let before = replacements.mark(self)
    defer { isReplaced = replacements.notifyIfReplaced(since: before, self) }
    return _$reduced(by: child, action)
  }
}
