import ComposableArchitecture
import Testing

@Reducer
private struct Inventory {
  @ObservableState
  struct State: Equatable {
    @Presents var addItem: ItemForm.State?
    var items: [String] = []
  }

  enum Action {
    case addButtonTapped
    case addItem(PresentationAction<ItemForm.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.addItem = ItemForm.State()
        return .none
      case .addItem(.presented(.saveButtonTapped)):
        state.items.append(state.addItem?.name ?? "")
        return .none
      case .addItem:
        return .none
      }
    }
    .ifLet(\.$addItem, action: \.addItem) { ItemForm() }
  }
}

@Reducer
private struct ItemForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case nameChanged(String)
    case saveButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

struct PresentationArticleTests {
  @MainActor
  @Test func `saving the form adds its item and dismisses the form`() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.addButtonTapped) { $0.addItem = ItemForm.State() }
    await store.send(\.addItem.nameChanged, "Lamp") { $0.addItem?.name = "Lamp" }
    await store.send(\.addItem.saveButtonTapped) { $0.items = ["Lamp"] }
    await store.receive(\.addItem.dismiss) { $0.addItem = nil }
  }

  @Test func `the store of the Presentation article's presented feature sends its actions`() {
    let store = Store(initialState: Inventory.State(addItem: ItemForm.State())) { Inventory() }
    if let store = store.scope(\.$addItem, action: \.addItem) {
      store.send(.nameChanged("Lamp"))
    }
    #expect(store.addItem?.name == "Lamp")
  }
}
