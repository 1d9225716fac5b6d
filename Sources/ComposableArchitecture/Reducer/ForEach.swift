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
  @inlinable
  public func forEach<ID: Hashable & Sendable, Element, ElementAction, Child: Reducer<Element, ElementAction>>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      self, elements, action, element(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A parent with a list of children.
///
/// Inlined into the module of the feature, so that the compiler specializes it for the feature's types: otherwise the runtime looks up
/// a dozen types for each action of an element.
@usableFromInline
struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Child: Reducer>: Reducer {
  @usableFromInline let parent: _LazyReducer<Parent>
  @usableFromInline let elements: StatePath<Parent.State, IdentifiedArray<ID, Child.State>>
  @usableFromInline let action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Child.Action>>
  @usableFromInline let child: _LazyReducer<Child>
  @usableFromInline let replacements = Replacements<Child.State>()
  private let site: IssueSite
  private let place: ChildPlace

  @usableFromInline
  init(
    _ parent: Parent, _ elements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Child.State>>,
    _ action: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Child.Action>>, _ child: Child,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = _LazyReducer(parent)
    self.elements = StatePath(elements)
    self.action = AnyCasePath(action)
    self.child = _LazyReducer(child)
    site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    place = ElementPlace(self.elements)
  }

  @inlinable
  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childEffect = reduceElement(into: &state, action)
    let before = elements.readAddress(&state, IdentifiedArray<ID, Child.State>.idStorage)
    let parentEffect = parent.reduce(into: &state, action: action)
    let effect = childEffect.merge(with: parentEffect)
    guard elements.readAddress(&state, IdentifiedArray<ID, Child.State>.idStorage) !== before else { return effect }
    return cancelling(effect, elements.read(&state) { $0.missingIDs(since: before) })
  }

  @inlinable
  func reduceElement(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else { return .none }
    var (isFound, isReplaced) = (false, false)
    var effect = Effect<Child.Action>.none
    elements.modify(&state) { elements in
      isFound = elements.change(id) { element in
        isReplaced = replacements.notifying(&element) { effect = child.reduce(into: &$0, action: elementAction) }
      }
    }
    if isReplaced { elements.notifyParent(&state) }
    if !isFound { reportMissing(id) }
    return effect.isNone ? .none : embedding(effect, of: id)
  }

  @usableFromInline
  func reportMissing(_ id: ID) {
    site.report(
      """
      A 'forEach' received an action of an element that is not in the list: \(id). Action: \(_typeName(Parent.Action.self)). \
      Send an element's actions only while it is in the list, and let it reduce before its parent removes it.
      """)
  }

  /// Returns the effect of an element as one of the parent.
  @usableFromInline
  func embedding(_ effect: Effect<Child.Action>, of id: ID) -> Effect<Parent.Action> {
    effect.map { [embed = action.embed] in embed(.element(id: id, action: $0)) }
      .within(NavigationElement(place, id: ChildID(id: AnyHashable(id))))
  }

  /// Returns the effect, merged with one that cancels the effects of removed elements.
  @usableFromInline
  func cancelling(_ effect: Effect<Parent.Action>, _ removed: [ID]) -> Effect<Parent.Action> {
    guard !removed.isEmpty else { return effect }
    return effect.merge(
      with: .merge(removed.map { .cancelAll(within: NavigationElement(place, id: ChildID(id: AnyHashable($0)))) }))
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
