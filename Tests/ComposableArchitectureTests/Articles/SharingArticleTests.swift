import ComposableArchitecture
import Testing

@Reducer
private struct Shop {
  @ObservableState
  struct State: Equatable {
    @Shared(.basket) var basket
    @Presents var checkout: Checkout.State?
  }

  enum Action {
    case addButtonTapped(String)
    case checkout(PresentationAction<Checkout.Action>)
    case checkoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let name):
        state.$basket.withLock { $0.append(name) }
        return .none
      case .checkout:
        return .none
      case .checkoutButtonTapped:
        state.checkout = Checkout.State(basket: state.$basket)
        return .none
      }
    }
    .ifLet(\.$checkout, action: \.checkout) { Checkout() }
  }
}

@Reducer
private struct Checkout {
  @ObservableState
  struct State: Equatable {
    @Shared var basket: [String]
  }

  enum Action {
    case payButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payButtonTapped:
        state.$basket.withLock { $0 = [] }
        return .none
      }
    }
  }
}

extension SharedReaderKey where Self == InMemoryKey<[String]>.Default {
  static var basket: Self { Self[.inMemory("basket"), default: []] }
}

struct SharingArticleTests {
  @Test func `an item that is added through one store of the Sharing article appears in an observer of a second store`()
  {
    let shop = Store(initialState: Shop.State()) { Shop() }
    let another = Store(initialState: Shop.State()) { Shop() }
    let shown = LockIsolated(0)
    let token = observe { shown.setValue(another.basket.count) }
    shop.send(.addButtonTapped("Lamp"))
    #expect(shown.value == 1)
    token.cancel()
  }

  @MainActor
  @Test func `paying at the checkout empties the basket`() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(.addButtonTapped("Lamp")) { $0.$basket.withLock { $0 = ["Lamp"] } }
    await store.send(.checkoutButtonTapped) { $0.checkout = Checkout.State(basket: Shared(value: ["Lamp"])) }
    await store.send(\.checkout.payButtonTapped) { $0.$basket.withLock { $0 = [] } }
  }
}
