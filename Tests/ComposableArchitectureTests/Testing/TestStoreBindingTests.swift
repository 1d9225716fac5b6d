import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var greeting = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name): state.greeting = "Hello, \(state.name)"
      case .binding: break
      case .resetButtonTapped: return .send(.binding(.set(\.name, "")))
      }
      return .none
    }
  }
}

@MainActor
struct TestStoreBindingTests {
  private let store = TestStore(initialState: Profile.State()) { Profile() }

  @Test func `sending a binding action to a test store, by key path or as a value, changes its field`() async {
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.greeting = "Hello, Blob"
    }
    await store.send(.binding(.set(\.greeting, "Hi"))) { $0.greeting = "Hi" }
  }

  @Test func `a test store receives an effect's binding action by key path, with or without its value`() async {
    await store.send(.resetButtonTapped)
    await store.receive(\.binding.name) { $0.greeting = "Hello, " }
    await store.send(.resetButtonTapped)
    await store.receive(\.binding.name, "")
    await store.send(.resetButtonTapped)
    await store.receive(.binding(.set(\.name, "")))
  }

  @Test func `a received binding of a different field or value than expected is an issue`() async {
    let issues = await issues {
      await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
      await store.send(.resetButtonTapped)
      await store.receive(\.binding.greeting)
      await store.send(.resetButtonTapped)
      await store.receive(\.binding.name, "Blob")
    }
    #expect(issues.linesBefore(#line) == [6, 4, 2])
    #expect(
      issues.dropFirst().map(\.message) == [
        """
        Received unexpected action: …

            Profile.Action.binding(.set(\\State.name, ""))
        """,
        """
        Received unexpected action: …

            − Profile.Action.binding(.set(\\State.name, "Blob"))
            + Profile.Action.binding(.set(\\State.name, ""))

        (Expected: −, Received: +)
        """,
      ])
  }
}
