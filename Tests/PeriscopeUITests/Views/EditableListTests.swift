import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct Shopping {
  @ObservableState
  struct State: Equatable {
    var editMode = EditMode.active
    var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
    var names = ["a", "b", "c"]
    var chosen: Int?
    var marked: Set<Int> = [2]
  }
  struct Item: Equatable, Identifiable {
    let id: Int
    var amount = 1
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case onDelete(IndexSet)
    case onMove(IndexSet, Int)
    case onDeleteName(IndexSet)
    case onMoveName(IndexSet, Int)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .onDelete(let offsets): state.items.remove(atOffsets: offsets)
      case .onMove(let source, let destination): state.items.move(fromOffsets: source, toOffset: destination)
      case .onDeleteName(let offsets): state.names.remove(atOffsets: offsets)
      case .onMoveName(let source, let destination): state.names.move(fromOffsets: source, toOffset: destination)
      }
      return .none
    }
  }
}

nonisolated private struct ShoppingView: View {
  let store: StoreOf<Shopping>
  var body: some View {
    List {
      ForEach(store.items) { item in Text("Item \(item.id)") }
        .onDelete { store.send(.onDelete($0)) }
        .onMove { store.send(.onMove($0, $1)) }
    }
  }
}

nonisolated private struct NamesView: View {
  @Bindable var store: StoreOf<Shopping>
  var body: some View {
    Form {
      EditButton()
      Section("Names") {
        ForEach(store.names, id: \.self) { name in Text(name) }
          .onDelete { store.send(.onDeleteName($0)) }
          .onMove { store.send(.onMoveName($0, $1)) }
      }
    }
    .environment(\.editMode, $store.editMode)
  }
}

nonisolated private struct ChoiceView: View {
  @Bindable var store: StoreOf<Shopping>
  var body: some View {
    List(store.items, selection: $store.chosen) { item in Text("Item \(item.id)") }
    List(selection: $store.marked) {
      ForEach(store.items) { item in Text("Marked \(item.id)") }
      Text("All").tag(9)
      Text("None")
    }
  }
}

nonisolated private struct TaggedRowsView: View {
  @Bindable var store: StoreOf<Shopping>
  var body: some View {
    List(selection: $store.marked) {
      ForEach(store.items) { item in Text("Item \(item.id)").tag(item.id * 10) }
        .onDelete { store.send(.onDelete($0)) }
    }
  }
}

@MainActor
@Suite struct EditableListTests {
  private let monitor = Monitor()
  private let store: StoreOf<Shopping>

  init() { store = Store(initialState: Shopping.State(), reducer: Shopping(), monitor: monitor) }

  @Test func `a row that can be deleted has a delete button named by its identity`() throws {
    let stage = ModelStage(monitor: monitor) { ShoppingView(store: store) }
    let button = #"value="delete[2]" class="destructive" aria-label="Delete" aria-describedby="subject-"#
    #expect(stage.page.contains(button))
    // All delete buttons have the same label, and the text of a row describes the row's button.
    let described = stage.page.matches(of: /aria-describedby="(subject-[0-9-]+)"/).map(\.1)
    #expect(Set(described).count == 3)
    for id in described { #expect(stage.page.contains(#"class="subject" id="\#(id)""#)) }
    #expect(try #require(stage.press("delete[2]")).contains("-\n"))
    #expect(store.items.ids == [1, 3])
    // The position is looked up when the button is pressed.
    #expect(stage.press("delete[3]") != nil)
    #expect(store.items.ids == [1])
    #expect(stage.press("delete[3]") == nil)
  }

  @Test func `a row moves up and down by one, up to the ends of the list`() {
    let stage = ModelStage(monitor: monitor) { ShoppingView(store: store) }
    #expect(stage.page.contains(#"aria-label="Move up""#))
    _ = stage.press("move-down[1]")
    #expect(store.items.ids == [2, 1, 3])
    _ = stage.press("move-up[3]")
    #expect(store.items.ids == [2, 3, 1])
    #expect(stage.press("move-up[2]") == "")
    #expect(stage.press("move-down[1]") == "")
    #expect(store.items.ids == [2, 3, 1])
  }

  @Test func `deleting a row sends one operation`() throws {
    let stage = ModelStage(monitor: monitor) { ShoppingView(store: store) }
    let event = try #require(stage.press("delete[1]"))
    #expect(event.split(separator: "\n").filter { $0.hasPrefix("data:") }.count == 1)
  }

  @Test func `the button of a row is looked up again after the list has changed elsewhere`() throws {
    let shared = Store(initialState: Shopping.State(), reducer: Shopping(), monitor: Monitor())
    let stage = ModelStage { ShoppingView(store: shared) }
    let found = try #require(stage.offered("delete[2]"))
    shared.send(.onDelete([0]))
    #expect(stage.press(found) == .outdated)
    #expect(shared.items.ids == [2, 3])
    _ = stage.after {}
    #expect(stage.press(try #require(stage.offered("delete[2]"))) == .done)
    #expect(shared.items.ids == [3])
  }

  @Test func `selecting a row keeps selections that were made meanwhile`() throws {
    let shared = Store(initialState: Shopping.State(), reducer: Shopping(), monitor: Monitor())
    let stage = ModelStage { ChoiceView(store: shared) }
    let found = try #require(stage.offered("marked[1]"))
    shared.marked = [2, 3]
    #expect(stage.press(found) == .outdated)
    _ = stage.after {}
    #expect(stage.press(try #require(stage.offered("marked[1]"))) == .done)
    #expect(shared.marked == [1, 2, 3])
  }

  @Test func `rows in a form can be deleted in any edit mode, and moved only while it is active`() {
    let stage = ModelStage(monitor: monitor) { NamesView(store: store) }
    _ = stage.press("move-down[a]")
    #expect(store.names == ["b", "a", "c"])
    #expect(stage.page.contains(">Done</button>"))
    store.editMode = .inactive
    _ = stage.after {}
    #expect(stage.page.contains(">Edit</button>"))
    #expect(stage.press("move-down[a]") == nil)
    #expect(stage.press("delete[a]") != nil)
    #expect(store.names == ["b", "c"])
  }

  @Test func `without an edit mode there is no edit button`() {
    let stage = ModelStage { EditButton() }
    #expect(!stage.page.contains("button"))
  }

  @Test func `a selectable row has a button with the row's name, which selects and deselects it`() {
    let stage = ModelStage(monitor: monitor) { ChoiceView(store: store) }
    #expect(stage.page.contains(#"value="chosen[2]" class="select" aria-labelledby="row-"#))
    #expect(stage.press("chosen[2]")?.contains("=true") == true)
    #expect(store.chosen == 2)
    _ = stage.press("chosen[3]")
    #expect(store.chosen == 3)
    _ = stage.press("chosen[3]")
    #expect(store.chosen == nil)
  }

  @Test func `a row with a tag is selected by its tag, and deleted by its ID`() {
    let stage = ModelStage(monitor: monitor) { TaggedRowsView(store: store) }
    #expect(stage.press("marked[3]") == nil)
    #expect(stage.press("marked[30]") != nil)
    #expect(store.marked == [2, 30])
    _ = stage.press("delete[3]")
    #expect(store.items.ids == [1, 2])
  }

  @Test func `rows are selected by their tag or ID, and a row with neither cannot be selected`() {
    let stage = ModelStage(monitor: monitor) { ChoiceView(store: store) }
    _ = stage.press("marked[1]")
    _ = stage.press("marked[2]")
    _ = stage.press("marked[9]")
    #expect(store.marked == [1, 9])
    // A row without an identity cannot be selected.
    #expect(stage.page.components(separatedBy: #"class="select""#).count - 1 == 7)
  }
}

extension ModelStage {
  fileprivate func offered(_ name: String) -> OfferedPress? { monitor.enter { document.offeredPress(name) } }

  fileprivate func press(_ press: OfferedPress) -> ReadMonitors.Outcome { monitor.enter { document.press(press) } }
}
