import ComposableArchitecture
import Testing

@Reducer
private struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var log: [String] = []
  }

  enum Action {
    case type(String)
    case note(String)
    case nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .type(let query): state.query = query
      case .note(let note): state.log.append(note)
      case .nothing: break
      }
      return .none
    }
    .onChange(of: \.query) { oldValue, state in
      state.log.append("\(oldValue) to \(state.query)")
      return .send(.note("effect"))
    }
    .onChange(of: \.query.count) { oldValue, newValue in
      Reduce { state, _ in
        state.log.append("\(oldValue) to \(newValue)")
        return .none
      }
    }
  }
}

struct OnChangeTests {
  private let store = Store(initialState: Search.State()) { Search() }

  @Test func `onChange runs its reducer and starts its effects after a change of its value, and not otherwise`() {
    store.send(.type("ab"))
    #expect(store.log == [" to ab", "0 to 2", "effect"])
    store.send(.type("cd"))
    #expect(store.log.dropFirst(3) == ["ab to cd", "effect"])
    store.send(.nothing)
    store.send(.type("cd"))
    #expect(store.log.count == 5)
  }
}
