import ComposableArchitecture
import Testing

@Reducer
private struct Moving {
  @ObservableState
  struct State: Equatable {
    var steps = 0
    @Presents var alert: AlertState<Never>?
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case start
    case step
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .start:
        return .merge(
          .send(.step, animation: .default),
          .run { send in await send(.step, animation: .spring()) }.animation(.easeIn(duration: 1)))
      case .step:
        state.steps += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
@Suite struct AnimationTests {
  @Test func `a store receives the actions that effects send with an animation`() async {
    let store = TestStore(initialState: Moving.State()) { Moving() }
    await store.send(.start)
    await store.receive(\.step) { $0.steps = 1 }
    await store.receive(\.step) { $0.steps = 2 }
  }

  @Test func `a store's send, a binding and a button work with an animation as without one`() async {
    let store = Store(initialState: Moving.State()) { Moving() }
    await store.send(.start, animation: .default).finish()
    withAnimation(.linear) { _ = store.send(.step) }
    #expect(store.steps == 3)
    let button = ButtonState<Int>(action: .send(1, animation: .bouncy)) { TextState("One") }
    #expect(button.action == .send(1))
    #expect(Binding.constant(7).animation().wrappedValue == 7)
  }
}
