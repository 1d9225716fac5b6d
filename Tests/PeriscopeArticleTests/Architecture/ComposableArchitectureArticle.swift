import ComposableArchitecture
import Testing

private enum Examples {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable, Codable {
      var count = 0
    }

    enum Action {
      case incrementButtonTapped
      case laterButtonTapped
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .incrementButtonTapped:
          state.count += 1
          return .none
        case .laterButtonTapped:
          return .run { send in await send(.incrementButtonTapped) }
        }
      }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
    }

    enum Action { case tapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable {}

    enum Action { case closeButtonTapped }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .closeButtonTapped:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct App {
    @ObservableState
    struct State: Equatable {
      var counter = Counter.State()
      var detail: Detail.State?
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action {
      case counter(Counter.Action)
      case detail(Detail.Action)
      case rows(IdentifiedActionOf<Row>)
      case closeButtonTapped
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
      Reduce { state, action in
        if case .closeButtonTapped = action { state.detail = nil }
        return .none
      }
      .ifLet(\.detail, action: \.detail) { Detail() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }
}

struct ComposableArchitectureArticle {
  private typealias Counter = Examples.Counter
  private typealias Detail = Examples.Detail
  private typealias App = Examples.App

  @Test @MainActor func `the ComposableArchitecture article's store counts at once, and later by an effect`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    #expect(store.count == 1)
    await store.send(.laterButtonTapped).finish()
    #expect(store.count == 2)
  }

  @Test @MainActor func `the ComposableArchitecture article's app runs its counter, and closes its detail`() async {
    let store = TestStore(initialState: App.State(detail: Detail.State())) { App() }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 1 }
    await store.send(.closeButtonTapped) { $0.detail = nil }
  }
}
