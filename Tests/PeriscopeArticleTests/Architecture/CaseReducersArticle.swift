import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Rows {
  var limit = 5

  @ObservableState
  struct State: Equatable {
    var shown = 0
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private enum Nested {
  @Reducer
  enum Destination {
    case detail(Detail)
    case list(Rows = Rows(limit: 10))
    case alert(AlertState<Alert>)
    case message(String)

    enum Alert {
      case confirmButtonTapped
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var destination: Destination.State?
    }

    enum Action {
      case destination(Destination.Action)
      case rowTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .rowTapped = action { state.destination = .message("Tapped") }
        return .none
      }
      .ifLet(\.destination, action: \.destination)
    }
  }

  struct RootView: View {
    let store: StoreOf<Root>

    var body: some View {
      if let store = store.scope(\.destination, action: \.destination) {
        switch store.case {
        case .detail(let store): DetailView(store: store)
        case .list(let store): RowsView(store: store)
        case .alert(let alert): Text(String(state: alert.title))
        case .message(let message): Text(message)
        }
      }
    }
  }

  struct DetailView: View {
    let store: StoreOf<Detail>
    var body: some View { p { "Detail" } }
  }

  struct RowsView: View {
    let store: StoreOf<Rows>
    var body: some View { p { "\(store.shown)" } }
  }
}

extension Nested.Destination.State: Equatable {}

@Reducer
private struct Feature {
  @ObservableState
  struct State: Equatable {
    var refreshes = 0
  }

  enum Action: ViewAction {
    enum View { case refreshButtonTapped }

    case view(View)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.refreshes += 1
      return .none
    }
  }
}

@ViewAction(for: Feature.self)
private struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    Button("Refresh") { send(.refreshButtonTapped) }
  }
}

struct CaseReducersArticle {
  @Test @MainActor func `a tap on a row shows the CaseReducers article's message`() {
    let store = Store(initialState: Nested.Root.State()) { Nested.Root() }
    store.send(.rowTapped)
    #expect(Nested.RootView(store: store).rendered().contains("Tapped"))
  }

  @Test @MainActor func `the CaseReducers article's view sends its own actions`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    FeatureView(store: store).send(.refreshButtonTapped)
    #expect(store.refreshes == 1)
  }
}
