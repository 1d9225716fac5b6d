import ComposableArchitecture
import Testing

@Reducer
private struct Named {
  @ObservableState struct State: Equatable { var names = ["first"] }
  enum Action { case add }

  let look: () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.names.append("second")
      look()
      state.names.append("third")
      return .none
    }
  }
}

@Reducer
private struct Screens {
  @CasePathable
  @dynamicMemberLookup
  @ObservableState
  enum Screen: Equatable {
    case named(Named.State)
    case none
  }

  @ObservableState
  struct State: Equatable {
    var screen = Screen.named(Named.State())
    var child: Named.State? = Named.State()
  }

  enum Action {
    case screen(ScreenAction)
    case child(Named.Action)
  }

  @CasePathable
  enum ScreenAction { case named(Named.Action) }

  let look: () -> Void

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) {
      EmptyReducer().ifCaseLet(\.named, action: \.named) { Named(look: look) }
    }
    EmptyReducer().ifLet(\.child, action: \.child) { Named(look: look) }
  }
}

struct ReentrantReadTests {
  @Test func `code that a reducer calls reads the store's state as changed so far, and no change is lost`() {
    nonisolated(unsafe) var store: StoreOf<Screens>?
    var seen: [Int?] = []
    let made = Store(initialState: Screens.State()) {
      Screens(look: {
        seen.append(store?.screen.named?.names.count)
        seen.append(store?.state.screen.named?.names.count)
      })
    }
    store = made
    made.send(.screen(.named(.add)))
    #expect(made.screen.named?.names == ["first", "second", "third"])
    #expect(seen == [2, 2])
    made.send(.child(.add))
    #expect(made.child?.names == ["first", "second", "third"])
    #expect(made.screen.named?.names.count == 3)
    store = nil
  }

  @Test func `reads of a reducer are not observed by the code that sends the action`() {
    let store = Store(initialState: Screens.State()) { Screens(look: {}) }
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      _ = store.send(.child(.add))
    } onChange: {
      calls.append(1)
    }
    store.send(.child(.add))
    #expect(calls.values.isEmpty)
  }
}
