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

  @Test(.timeLimit(.minutes(5)))
  func `a child that cancels an ID ends its own effect, and not its sibling's effect with the same ID`() async {
    let left = store.send(.left(.presented(.wait)))
    let right = store.send(.right(.presented(.wait)))
    store.send(.left(.presented(.cancel)))
    await left.finish()
    #expect(store.effectCount == 1)
    right.cancel()
    await right.finish()
  }

  @Test(.timeLimit(.minutes(5))) func `a parent that cancels an ID ends the effects of all its children with that ID`()
    async
  {
    let left = store.send(.left(.presented(.wait)))
    let right = store.send(.right(.presented(.wait)))
    store.send(.cancel)
    await left.finish()
    await right.finish()
    #expect(store.effectCount == 0)
  }
}

@Reducer
private struct Searches {
  @ObservableState struct State: Equatable { var answers = 0 }

  enum Action {
    case answered
    case search
  }

  let began: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered:
        state.answers += 1
        return .none
      case .search:
        return .run { [began] send in
          try await withTaskCancellation(id: CancelID.wait, cancelInFlight: true) {
            began()
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            try Task.checkCancellation()
          }
          await send(.answered)
        }
      }
    }
  }
}

struct CancellationInFlightTests {
  @Test(.timeLimit(.minutes(5))) func `of many effects started with one cancellation ID at once, only one continues`()
    async
  {
    let (beginnings, began) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Searches.State()) { Searches(began: { began.yield() }) }
    let tasks = (0..<64).map { _ in store.send(.search) }
    // The last effect to begin cancels all others. The loop waits until all have begun.
    var count = 0
    for await _ in beginnings {
      count += 1
      if count == tasks.count { break }
    }
    // The effect that continues counts as two: itself and the cancellable operation inside it.
    while store.effectCount > 2 { await Task.yield() }
    #expect(store.answers == 0)
    for task in tasks { task.cancel() }
    for task in tasks { await task.finish() }
  }
}
