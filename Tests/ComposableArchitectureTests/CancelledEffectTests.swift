import ComposableArchitecture
import Testing

/// A feature whose effect sends an action that cancels the effect. The effect of that action continues.
@Reducer
private struct Order {
  @ObservableState
  struct State: Equatable {
    var isOpen = true
    var log: [String] = []
  }

  enum Action {
    case confirmed
    case saved(String)
    case start(Way)
  }

  enum Way {
    case concatenated
    case run
  }

  enum CancelID { case order }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmed:
        state.isOpen = false
        return .merge(.cancel(id: CancelID.order), saving("confirmed"))
      case .saved(let what):
        state.log.append(what)
        return .none
      case .start(.run):
        return .run { send in
          await send(.confirmed)
          try await Task.never()
        }
        .cancellable(id: CancelID.order)
      case .start(.concatenated):
        return .concatenate(
          .run { send in
            await send(.confirmed)
            try await Task.never()
          },
          saving("never")
        )
        .cancellable(id: CancelID.order)
      }
    }
  }

  private func saving(_ what: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.saved(what))
    }
  }
}

@Reducer
private struct Shop {
  @ObservableState
  struct State: Equatable {
    var order: Order.State? = Order.State()
    var orders = 0
  }

  enum Action {
    case counted
    case order(Order.Action)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted:
        state.orders += 1
        return .none
      case .order(.confirmed):
        state.order = nil
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.counted)
        }
      case .order:
        return .none
      }
    }
    .ifLet(\.order, action: \.order) { Order() }
  }
}

@MainActor
struct CancelledEffectTests {
  private let clock = TestClock()

  @Test(arguments: [Order.Way.run, .concatenated])
  private func `effects of an action that a cancelled effect has sent continue`(way: Order.Way) async {
    let store = TestStore(initialState: Order.State()) {
      Order()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start(way))
    await store.receive(\.confirmed) { $0.isOpen = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.saved) { $0.log = ["confirmed"] }
  }

  @Test func `effects that a child's action started in its parent continue after the child's removal`() async {
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.order(.start(.run)))
    await store.receive(\.order.confirmed) { $0.order = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.counted) { $0.orders = 1 }
  }

  @Test(arguments: [Order.Way.run, .concatenated])
  private func `cancelling an action's effects cancels the effects of actions that they sent`(way: Order.Way)
    async throws
  {
    let store = TestStore(initialState: Order.State()) {
      Order()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.start(way))
    await store.receive(\.confirmed) { $0.isOpen = false }
    await task.cancel()
    try await clock.checkSuspension()
  }
}
