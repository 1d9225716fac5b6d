import ComposableArchitecture
import Testing

@Reducer
private struct Sheet {
  @ObservableState struct State: Equatable {}

  enum Action {
    case closeTwice
    case answer
    case answered
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeTwice:
        return .run { _ in
          await dismiss()
          await dismiss()
        }
      case .answer: return .run { send in await send(.answered) }
      case .answered: return .none
      }
    }
  }
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State? = Sheet.State()
    var wasPresented = false
  }

  enum Action { case sheet(PresentationAction<Sheet.Action>) }

  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.wasPresented = isPresented
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

struct LeavingTests {
  private let store = Store(initialState: Desk.State()) { Desk() }

  @Test func `a feature that dismisses itself twice is dismissed once`() async {
    await store.send(.sheet(.presented(.closeTwice))).finish()
    #expect(store.sheet == nil)
  }

  @Test func `an action from a child's effect does not make its parent count as presented`() async {
    await store.send(.sheet(.presented(.answer))).finish()
    #expect(!store.wasPresented)
  }
}
