import ComposableArchitecture
import Testing

/// A value that counts how often a change had to copy its storage.
private struct Heavy: Equatable {
  private final class Storage {}
  private var storage = Storage()
  private(set) var copies = 0

  mutating func touch() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.copies == rhs.copies }
}

@Reducer
private struct Bearer {
  @ObservableState
  struct State: Equatable {
    var heavy = Heavy()
  }

  enum Action {
    case touch
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.heavy.touch()
      return .none
    }
  }
}

@Reducer
private enum Destination {
  case bearer(Bearer)
  case other(Bearer)
}

@Reducer
private struct Scoped {
  @ObservableState
  enum State {
    case bearer(Bearer.State)
  }

  enum Action {
    case bearer(Bearer.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bearer, action: \.bearer) { Bearer() }
  }
}

struct CasesInPlaceTests {
  @Test func `a reducer enum reduces a case in place, without a copy`() {
    let store = Store(initialState: Destination.State.bearer(Bearer.State())) { Destination.body }
    for _ in 0..<3 { store.send(.bearer(.touch)) }
    #expect(store.withState { $0.bearer?.heavy.copies } == 0)
  }

  @Test func `Scope reduces a case in place, without a copy`() {
    let store = Store(initialState: Scoped.State.bearer(Bearer.State())) { Scoped() }
    for _ in 0..<3 { store.send(.bearer(.touch)) }
    #expect(store.withState { $0.bearer?.heavy.copies } == 0)
  }

  @Test func `an action for a case that is not current does not change the state`() {
    let store = Store(initialState: Destination.State.other(Bearer.State())) { Destination.body }
    withExpectedIssue { store.send(.bearer(.touch)) }
    #expect(store.withState { $0.other?.heavy.copies } == 0)
  }
}
