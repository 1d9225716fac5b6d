internal import IdentifiedCollections
internal import Perception

/// A list that a property of the state computes, such as a filtered list, evaluated once between two changes of the
/// state.
///
/// Accessed only inside the store's monitor.
final class ComputedList<ID: Hashable & Sendable, Element>: StateCache {
  /// Whether the elements are copies of stored states. Such an element notifies its readers itself, so they need not
  /// observe the whole list. The elements of a list that creates new states have new identities each time.
  let isOfStoredStates: Bool
  private var list: IdentifiedArray<ID, Element>?

  /// - Parameters:
  ///   - list: The list that was just evaluated.
  ///   - evaluate: Evaluates the list a second time, to compare the elements' identities.
  init(_ list: IdentifiedArray<ID, Element>, _ evaluate: () -> IdentifiedArray<ID, Element>) {
    let layout = StateLayout.of(Element.self)
    guard layout.notifiesFieldReaders, !list.isEmpty else {
      isOfStoredStates = false
      return
    }
    isOfStoredStates = TrackingScope.untracked {
      zip(list, evaluate()).allSatisfy { first, second in
        withUnsafePointer(to: first) { layout.identity(at: $0) }
          == withUnsafePointer(to: second) { layout.identity(at: $0) }
      }
    }
  }

  /// Returns an element of the list, without recording a read; `nil` if the list does not contain it.
  func element<State, Action>(
    _ id: ID, of core: Core<State, Action>, _ property: KeyPath<State, IdentifiedArray<ID, Element>>
  ) -> Element? {
    if let list { return list[id: id] }
    let list = TrackingScope.untracked { core.read { $0[keyPath: property] } }
    set(list, of: core)
    return list[id: id]
  }

  /// Caches a list that was just evaluated, until the state changes.
  func set<State, Action>(_ list: IdentifiedArray<ID, Element>, of core: Core<State, Action>) {
    if self.list != nil || core.keepUntilChange(self) { self.list = list }
  }

  func stateWillChange() { list = nil }
}

/// A value that depends on a store's state, and is discarded before the state changes.
protocol StateCache: AnyObject {
  /// Discards the value.
  func stateWillChange()
}
