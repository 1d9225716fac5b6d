import ComposableArchitecture
import Periscope
import Testing

@Reducer
private struct LogIn {
  @ObservableState
  struct State: Equatable {
    var user: String?
  }

  enum Action { case loginResponse(String) }

  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .loginResponse(let user):
        state.user = user
        session.rotate()
        return .none
      }
    }
  }
}

struct SecurityArticle {
  @Test @MainActor func `a session that rotates in a test has no effect`() async {
    let store = TestStore(initialState: LogIn.State()) { LogIn() }
    await store.send(.loginResponse("Ada")) { $0.user = "Ada" }
  }
}
