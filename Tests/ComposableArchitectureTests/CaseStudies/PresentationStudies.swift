import ComposableArchitecture
import Testing

@Reducer
private struct Inventory {
  @Reducer
  enum Destination {
    case add(ItemForm)
    case edit(ItemForm)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)

    @CasePathable enum Alert: Equatable { case confirmDeletion(id: Int) }
    @CasePathable enum Dialog: Equatable {
      case duplicate(id: Int)
      case openAlert(id: Int)
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var items: IdentifiedArrayOf<Item> = []
  }

  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case deleteButtonTapped(id: Int)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(id: Int)
    case moreButtonTapped(id: Int)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(ItemForm.State(item: Item(id: state.items.count + 1)))
        return .none
      case .cancelButtonTapped:
        state.destination = nil
        return .none
      case .deleteButtonTapped(let id):
        state.destination = .alert(.deletion(of: id))
        return .none
      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.items.remove(id: id)
        return .none
      case .destination(.presented(.dialog(.duplicate(let id)))):
        guard var copy = state.items[id: id] else { return .none }
        copy = Item(id: state.items.count + 1, name: copy.name)
        state.items.append(copy)
        return .none
      case .destination(.presented(.dialog(.openAlert(let id)))):
        state.destination = .alert(.deletion(of: id))
        return .none
      case .destination(.presented(.edit(.delegate(.deleted(let id))))):
        state.items.remove(id: id)
        return .none
      case .destination:
        return .none
      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .edit(ItemForm.State(item: item))
        return .none
      case .moreButtonTapped(let id):
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("More")
          } actions: {
            ButtonState(action: .duplicate(id: id)) { TextState("Duplicate") }
            ButtonState(role: .destructive, action: .openAlert(id: id)) { TextState("Delete") }
          })
        return .none
      case .saveButtonTapped:
        switch state.destination {
        case .some(.add(let form)): state.items.append(form.item)
        case .some(.edit(let form)): state.items[id: form.item.id] = form.item
        default: break
        }
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}
extension Inventory.Destination.Action: Equatable {}

extension AlertState where Action == Inventory.Destination.Alert {
  fileprivate static func deletion(of id: Int) -> Self {
    AlertState {
      TextState("Delete \(id)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: id)) { TextState("Delete") }
    }
  }
}

private struct Item: Equatable, Identifiable {
  let id: Int
  var name = ""
}

@Reducer
private struct ItemForm {
  @ObservableState struct State: Equatable { var item: Item }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteButtonTapped
    @CasePathable enum Delegate: Equatable { case deleted(id: Int) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .deleteButtonTapped = action else { return .none }
      return .run { [id = state.item.id] send in
        await send(.delegate(.deleted(id: id)))
        await dismiss()
      }
    }
  }
}

@MainActor
struct PresentationStudies {
  private func testStore(_ state: Inventory.State = Inventory.State()) -> TestStoreOf<Inventory> {
    TestStore(initialState: state) { Inventory() }
  }

  @Test func `a presented form's field is bound, and saving adds the form's item and dismisses the form`() async {
    let store = testStore()
    await store.send(.addButtonTapped) { $0.destination = .add(ItemForm.State(item: Item(id: 1))) }
    await store.send(.destination(.presented(.add(.set(\.item.name, "Lamp"))))) {
      $0.destination?.modify(\.add) { $0.item.name = "Lamp" }
    }
    await store.send(.saveButtonTapped) {
      $0.destination = nil
      $0.items = [Item(id: 1, name: "Lamp")]
    }
  }

  @Test func `a child whose delete button is tapped notifies its parent, which deletes the item, and dismisses itself`()
    async
  {
    let item = Item(id: 1, name: "Lamp")
    let store = testStore(Inventory.State(destination: .edit(ItemForm.State(item: item)), items: [item]))
    await store.send(\.destination.edit.deleteButtonTapped)
    await store.receive(\.destination.edit.delegate.deleted, 1) { $0.items = [] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `an alert is dismissed after the parent has handled its action`() async {
    let store = testStore(Inventory.State(items: [Item(id: 1)]))
    await store.send(.deleteButtonTapped(id: 1)) { $0.destination = .alert(.deletion(of: 1)) }
    await store.send(\.destination.alert.confirmDeletion, 1) {
      $0.items = []
      $0.destination = nil
    }
  }

  @Test func `a dialog's action presents an alert in its place`() async {
    let store = testStore(Inventory.State(items: [Item(id: 1)]))
    store.exhaustivity = .off
    await store.send(.moreButtonTapped(id: 1))
    await store.send(.destination(.presented(.dialog(.openAlert(id: 1)))))
    store.assert { $0.destination = .alert(.deletion(of: 1)) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `a dialog's action duplicates an item and dismisses the dialog`() async {
    let store = testStore(Inventory.State(items: [Item(id: 1, name: "Lamp")]))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.moreButtonTapped(id: 1))
    await store.send(\.destination.dialog.duplicate, 1) {
      $0.items = [Item(id: 1, name: "Lamp"), Item(id: 2, name: "Lamp")]
      $0.destination = nil
    }
  }

  @Test func `a store presents a form, edits its item, and saves and dismisses it`() {
    let store = Store(initialState: Inventory.State(items: [Item(id: 1)])) { Inventory() }
    store.send(.itemTapped(id: 1))
    let edit = store.scope(state: \.destination?.edit, action: \.destination.edit)
    #expect(edit != nil)
    edit?.item.name = "Chair"
    store.send(.saveButtonTapped)
    #expect(store.items[id: 1]?.name == "Chair")
    #expect(store.destination == nil)
  }
}
