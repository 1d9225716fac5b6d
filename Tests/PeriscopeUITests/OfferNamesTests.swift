import ComposableArchitecture
import Testing

@testable import PeriscopeUI

@Reducer
private struct Cart {
  @ObservableState
  struct State: Equatable {
    var total = 0
    var filter = ""
    var rows = ["a", "b", "c"]
    var isLocked = false
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action {
    case add(Int)
    case chose(Item)
    case dialog(PresentationAction<Dialog>)
    case filtered(String)
    case locked
    case removed(String)
    case reset

    @CasePathable enum Dialog: Equatable { case add(Int) }
  }

  struct Item: Equatable { var price = 7 }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number), .dialog(.presented(.add(let number))): state.total += number
      case .chose(let item): state.total += item.price
      case .dialog: break
      case .filtered(let text): state.filter = text
      case .locked: state.isLocked.toggle()
      case .removed(let row): state.rows.removeAll { $0 == row }
      case .reset: state.total = 0
      }
      return .none
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

struct OfferNamesTests {
  private let store = Store(initialState: Cart.State()) { Cart() }

  private func stage<Content: View>(@ViewBuilder _ view: @escaping () -> Content) -> ModelStage {
    ModelStage(monitor: store.monitor) { WithPerceptionTracking { view() } }
  }

  /// Expects the page to offer these distinct actions, and to find each by its name.
  private func expectAccepted(_ stage: ModelStage, _ names: [String]) {
    #expect(stage.document.offeredActions == names)
    #expect(Set(names).count == names.count)
    for name in names { #expect(stage.document.offeredPress(name) != nil, "\(name)") }
  }

  @Test func `buttons with equal titles get names with their positions`() {
    let stage = stage {
      Button("Delete") { store.send(.add(1)) }
      Button("Delete") { store.send(.add(10)) }
      Text("\(store.total)")
    }
    expectAccepted(stage, ["delete-0-0", "delete-0-1"])
    _ = stage.press("delete-0-1")
    #expect(store.total == 10)
    #expect(stage.press("delete") == nil)
    #expect(stage.document.offeredActions == ["delete-0-0", "delete-0-1"])
  }

  @Test func `a button with a role that sends an action is named by the action`() {
    let stage = stage {
      ForEach(store.rows, id: \.self) { row in
        Button("Delete", role: .destructive, send: .removed(row), to: store)
      }
      Button(role: .cancel, send: .reset, to: store) { Text("Back") }
      Text("\(store.total)")
    }
    expectAccepted(stage, ["removed(a)", "removed(b)", "removed(c)", "reset"])
    #expect(stage.html.matches(of: /class="destructive"/).count == 3)
    _ = stage.press("removed(b)")
    #expect(store.rows == ["a", "c"])
  }

  @Test func `buttons whose actions have the same case get names with their payloads`() {
    let stage = stage {
      Button("1", send: .add(1), to: store)
      Button("5", send: .add(5), to: store)
      Button("Any", send: .filtered("a b"), to: store)
      Text("\(store.total)")
    }
    expectAccepted(stage, ["add(1)", "add(5)", "filtered"])
    _ = stage.press("add(5)")
    #expect(store.total == 5)
    #expect(stage.press("add(6)") == nil)
    #expect(stage.press("add") == nil)
  }

  @Test func `buttons whose payloads are equal or cannot be printed get names with their positions`() {
    let stage = stage {
      Button("1", send: .add(1), to: store)
      Button("One", send: .add(1), to: store)
      Button("2", send: .add(2), to: store)
      Button("Cheap", send: .chose(Cart.Item(price: 1)), to: store)
      Button("Dear", send: .chose(Cart.Item(price: 9)), to: store)
      Text("\(store.total)")
    }
    expectAccepted(stage, ["add-0-0", "add-0-1", "add(2)", "chose-0-3", "chose-0-4"])
    _ = stage.press("chose-0-4")
    #expect(store.total == 9)
  }

  @Test func `buttons with the same action are listed separately, and a disabled one is not listed`() {
    let stage = stage {
      Button("Reset", send: .reset, to: store, .disabled(store.isLocked))
      Button("Again", send: .reset, to: store)
      Button("Lock", send: .locked, to: store)
    }
    expectAccepted(stage, ["reset", "reset-0-1", "locked"])
    _ = stage.press("locked")
    expectAccepted(stage, ["reset-0-1", "locked"])
  }

  @Test func `buttons with equal titles in rows get names that later rows do not reuse`() {
    let stage = stage {
      ForEach(store.rows, id: \.self) { row in
        Button("Remove") { store.send(.removed(row)) }
      }
    }
    let names = stage.document.offeredActions
    expectAccepted(stage, names)
    _ = stage.press(names[0])
    #expect(store.rows == ["b", "c"])
    #expect(stage.press(names[0]) == nil)
    #expect(stage.document.offeredActions == Array(names.dropFirst()))
  }

  @Test func `buttons in rows whose actions have the same case get names with their payloads`() {
    let stage = stage {
      ForEach(store.rows, id: \.self) { row in Button("Remove", send: .removed(row), to: store) }
    }
    expectAccepted(stage, ["removed(a)", "removed(b)", "removed(c)"])
    _ = stage.press("removed(b)")
    #expect(store.rows == ["a", "c"])
    expectAccepted(stage, ["removed(a)", "removed(c)"])
    _ = stage.press("removed(a)")
    expectAccepted(stage, ["removed"])
    #expect(stage.document.offeredPress("removed(c)") != nil)
    #expect(stage.document.offeredPress("removed(a)") == nil)
  }

  @Test func `buttons in a dialog whose actions have the same case get names with their payloads`() {
    let state = Cart.State(
      dialog: ConfirmationDialogState {
        TextState("How many?")
      } actions: {
        ButtonState(action: .add(1)) { TextState("One") }
        ButtonState(action: .add(2)) { TextState("Two") }
      })
    let store = Store(initialState: state) { Cart() }
    let stage = ModelStage(monitor: store.monitor) {
      DialogPage(store: store)
    }
    let names = stage.document.offeredActions
    #expect(names.filter { $0.contains("add") } == ["dialog.add(1)", "dialog.add(2)"])
    expectAccepted(stage, names)
    _ = stage.press("dialog.add(2)")
    #expect(store.total == 2)
    #expect(store.dialog == nil)
  }

  @Test func `a field and a button can have the same name`() {
    let stage = stage {
      TextField("Filter", text: Binding(get: { store.filter }, set: { store.send(.filtered($0)) }))
      Button("Filter") { store.send(.reset) }
    }
    #expect(stage.document.offeredActions == ["filter"])
    #expect(stage.document.offeredPress("filter") != nil)
  }

  @Test func `a button whose title looks like a position gets a name that is no other button's position`() {
    let stage = stage {
      Button("0 1") { store.send(.add(1)) }
      Button("Same") { store.send(.add(2)) }
      Button("Same") { store.send(.add(3)) }
      Text("\(store.total)")
    }
    expectAccepted(stage, ["0-1-0-0", "same-0-1", "same-0-2"])
    _ = stage.press("0-1-0-0")
    #expect(store.total == 1)
  }

  @Test func `buttons of one action case in a view that reads no state get names with their positions`() {
    let stage = ModelStage(monitor: store.monitor) {
      Button("1", send: .add(1), to: store)
      Button("5", send: .add(5), to: store)
    }
    expectAccepted(stage, ["add-0-0", "add-0-1"])
    _ = stage.press("add-0-1")
    #expect(store.total == 5)
  }

  @Test func `listing the actions of a page without duplicate names reads no payloads`() {
    let stage = stage {
      Button("1", send: .add(1), to: store)
      Button("Reset", send: .reset, to: store)
      Button("Delete") { store.send(.reset) }
    }
    let before = stage.document.counts
    #expect(stage.document.offeredActions == ["add", "reset", "delete"])
    #expect(stage.document.counts == before)
  }
}

nonisolated private struct DialogPage: View {
  @Bindable var store: StoreOf<Cart>

  var body: some View {
    Text("\(store.total)")
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
  }
}
