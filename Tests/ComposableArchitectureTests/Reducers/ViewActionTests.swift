import ComposableArchitecture
import Testing

@Reducer
private struct Feature {
  @ObservableState
  struct State: Equatable {
    var taps = 0
    var log: [String] = []
  }

  enum Action: ViewAction {
    case loaded
    case view(View)

    @CasePathable
    enum View {
      case tapped
      case loadButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded:
        state.log.append("loaded")
        return .none
      case .view(.tapped):
        state.taps += 1
        return .none
      case .view(.loadButtonTapped):
        return .run { send in await send(.loaded) }
      }
    }
  }
}

@MainActor
@ViewAction(for: Feature.self)
private struct FeatureView {
  let store: StoreOf<Feature>

  func tap() { send(.tapped) }
  func load() async { await send(.loadButtonTapped).finish() }
}

@MainActor
@ViewAction(for: Feature.self)
private struct OuterView {
  let view: FeatureView
  var store: StoreOf<Feature> { view.store }
}

@MainActor
struct ViewActionTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  @Test func `a view sends its own actions, and waits for their effects`() async {
    let view = FeatureView(store: store)
    view.tap()
    await view.load()
    #expect(store.state == Feature.State(taps: 1, log: ["loaded"]))
  }

  @Test func `a view whose store is a computed property sends its actions`() {
    OuterView(view: FeatureView(store: store)).send(.tapped)
    #expect(store.taps == 1)
  }

  @Test func `a view action is matched by a case key path through the case view`() {
    #expect(Feature.Action.view(.tapped).is(\.view.tapped))
  }
}
