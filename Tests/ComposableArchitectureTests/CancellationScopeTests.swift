import ComposableArchitecture
import Testing

private enum CancelID { case wait }

@Reducer
private struct Waiting {
  @ObservableState struct State: Equatable {}

  enum Action {
    case cancel
    case wait
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .cancel: .cancel(id: CancelID.wait)
      case .wait:
        .run { _ in
          let never = AsyncStream<Void> { _ in }
          for await _ in never {}
        }
        .cancellable(id: CancelID.wait)
      }
    }
  }
}

@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    @Presents var left: Waiting.State? = Waiting.State()
    @Presents var right: Waiting.State? = Waiting.State()
  }

  enum Action {
    case cancel
    case left(PresentationAction<Waiting.Action>)
    case right(PresentationAction<Waiting.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .cancel = action { .cancel(id: CancelID.wait) } else { .none }
    }
    .ifLet(\.$left, action: \.left) { Waiting() }
    .ifLet(\.$right, action: \.right) { Waiting() }
  }
}

struct CancellationScopeTests {
  private let store = Store(initialState: Pair.State()) { Pair() }

  @Test(.timeLimit(.minutes(1))) func `a child's cancelling reaches its own effects, and no sibling's`() async {
    let left = store.send(.left(.presented(.wait)))
    let right = store.send(.right(.presented(.wait)))
    store.send(.left(.presented(.cancel)))
    await left.finish()
    #expect(store.effectCount == 1)
    right.cancel()
    await right.finish()
  }

  @Test(.timeLimit(.minutes(1))) func `a parent's cancelling reaches all of its children's effects`() async {
    let left = store.send(.left(.presented(.wait)))
    let right = store.send(.right(.presented(.wait)))
    store.send(.cancel)
    await left.finish()
    await right.finish()
    #expect(store.effectCount == 0)
  }
}
