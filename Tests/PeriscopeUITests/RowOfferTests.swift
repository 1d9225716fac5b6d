import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Note {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case deleteButtonTapped
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
}

@Reducer
private struct Notebook {
  @ObservableState
  struct State: Equatable {
    var cover = Note.State(id: "cover")
    var notes: IdentifiedArrayOf<Note.State>
    @Presents var open: Note.State?
  }

  enum Action {
    case cover(Note.Action)
    case notes(IdentifiedActionOf<Note>)
    case open(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cover, action: \.cover) { Note() }
    Reduce { state, action in
      switch action {
      case .notes(.element(let id, .deleteButtonTapped)):
        state.notes.remove(id: id)
        return .none
      default:
        return .none
      }
    }
    .forEach(\.notes, action: \.notes) { Note() }
    .ifLet(\.$open, action: \.open) { Note() }
  }
}

nonisolated private struct NoteView: View {
  @Bindable var store: StoreOf<Note>

  var body: some View {
    TextField("Text", text: $store.text)
    TextField("Same text", text: $store.text.sending(\.textChanged))
    Button("Delete", send: .deleteButtonTapped, to: store)
  }
}

nonisolated private struct NotebookView: View {
  let store: StoreOf<Notebook>

  var body: some View {
    NoteView(store: store.scope(state: \.cover, action: \.cover))
    if let store = store.scope(state: \.$open, action: \.open) { NoteView(store: store) }
    ul { ForEach(store.scope(state: \.notes, action: \.notes)) { store in li { NoteView(store: store) } } }
  }
}

/// Rows of plain values, whose buttons have no names of their own.
nonisolated private struct PlainNotesView: View {
  let store: StoreOf<Notebook>

  var body: some View {
    ForEach(store.notes) { note in
      Button("Delete") { store.send(.notes(.element(id: note.id, action: .deleteButtonTapped))) }
    }
  }
}

struct RowOfferTests {
  private let store = Store(
    initialState: Notebook.State(notes: [Note.State(id: "a"), Note.State(id: "b.c"), Note.State(id: "]é")])
  ) {
    Notebook()
  }

  private func stage<Content: View>(_ view: Content) -> ModelStage { ModelStage(monitor: store.monitor) { view } }

  @Test func `buttons and fields in the view of a scoped store are named by the path to the store`() {
    let stage = stage(NotebookView(store: store))
    #expect(
      stage.document.offeredActions == [
        "cover.deleteButtonTapped", "notes[a].deleteButtonTapped", "notes[b%2Ec].deleteButtonTapped",
        "notes[%5D%C3%A9].deleteButtonTapped",
      ])
    #expect(stage.document.offeredInputs.prefix(3) == ["cover.text", "cover.text", "notes[a].text"])
    #expect(stage.fill("notes[b%2Ec].text", with: "Hello") != nil)
    #expect(store.notes[id: "b.c"]?.text == "Hello")
  }

  @Test func `buttons and fields of a presented feature are named by its presentation`() {
    let store = Store(initialState: Notebook.State(notes: [], open: Note.State(id: "a"))) { Notebook() }
    let stage = ModelStage(monitor: store.monitor) { NotebookView(store: store) }
    #expect(stage.press("open.deleteButtonTapped") != nil)
    #expect(stage.fill("open.text", with: "Hello") != nil)
    #expect(store.open?.text == "Hello")
  }

  @Test func `pressing the delete button of a row twice deletes only this row, if its name has the row's ID`() {
    let stage = stage(NotebookView(store: store))
    #expect(stage.press("notes[a].deleteButtonTapped") != nil)
    #expect(stage.press("notes[a].deleteButtonTapped") == nil)
    #expect(store.notes.count == 2)
  }

  @Test func `pressing the delete button of a row twice deletes only this row, if its name is a position`() {
    let stage = stage(PlainNotesView(store: store))
    #expect(stage.press("2-0") != nil)
    #expect(stage.press("2-0") == nil)
    #expect(store.notes.ids == ["b.c", "]é"])
    #expect(stage.page.contains(#"value="3-0""#))
  }

  @Test func `a toggle whose change had no effect is sent to the browser again`() {
    let stage = ModelStage {
      Form {
        Text("\(store.notes.count)")
        Toggle("Agreed", isOn: .constant(false))
      }
    }
    stage.monitor.enter { stage.document.forgetValue(of: "0-1", given: "") }
    #expect(stage.after {} == "id:1\ndata:0.1!\n\n")
  }

  @Test func `a control's value is sent again after its client has entered a value without effect`() {
    let stage = stage(NoteView(store: store.scope(state: \.cover, action: \.cover)))
    #expect(stage.fill("cover.text", with: "") == "")
    stage.monitor.enter { stage.document.forgetValue(of: "cover.text", given: "") }
    #expect(stage.after {} == "id:1\ndata:0.1=\n\n")
    stage.monitor.enter { stage.document.forgetValue(of: "no such field", given: "") }
    #expect(stage.after {} == nil)
  }
}
