import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

private struct Note: Equatable, Codable, Identifiable {
  let id: Int
  let title: String
}

@Reducer
private struct Notes {
  @ObservableState
  struct State: Equatable, Codable {
    var notes: IdentifiedArrayOf<Note> = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Bread")]
  }

  enum Action {
    case saveButtonTapped
    case deleteButtonTapped(Note.ID)
    case undoButtonTapped(Note)
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        toasts.show("Saved.")
        navigation.redirect(to: "/done")
        return .none
      case .deleteButtonTapped(let id):
        guard let note = state.notes.remove(id: id) else { return .none }
        return .run { send in
          if await toasts.show("Deleted “\(note.title)”.", button: "Undo") { await send(.undoButtonTapped(note)) }
        }
      case .undoButtonTapped(let note):
        state.notes.append(note)
        return .none
      }
    }
  }
}

private struct NotesView: View {
  let store: StoreOf<Notes>

  var body: some View {
    ForEach(store.notes) { note in
      Button("Delete \(note.title)") { store.send(.deleteButtonTapped(note.id)) }
    }
    Button("Save", send: .saveButtonTapped, to: store)
  }
}

private let notesSite = Site {
  Page("/notes", title: "Notes", initialState: Notes.State()) {
    Notes()
  } content: { store in
    NotesView(store: store)
  }
  Page("/done", title: "Done") { a(.href("/notes")) { "Notes" } }
}
.toasts()

/// The article "Toasts", with its code.
struct ToastManualTests {
  @MainActor @Test func `a deleted note can be restored`() async {
    let shown = LockIsolated<[Toast]>([])
    let store = TestStore(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.toasts = Toasts { toast in
        shown.withValue { $0.append(toast) }
      } ask: { _ in
        true
      }
    }
    let milk = Note(id: 1, title: "Milk")
    await store.send(.deleteButtonTapped(1)) { $0.notes.remove(id: 1) }
    await store.receive(\.undoButtonTapped) { $0.notes.append(milk) }
    #expect(shown.value == [Toast("Deleted “Milk”.", button: "Undo")])
  }

  @Test func `the toast of a deleted note has a button that restores the note`() async throws {
    let page = try await TestPage("/notes", of: notesSite)
    await page.button("Delete Milk").click {
      """
      - button "Delete Milk"
      - focus: button "Delete Milk"
      + focus: button "Delete Bread"
      """
    }
    await page.receive {
      """
      + region "Messages"
      +   paragraph: Deleted “Milk”.
      +   button "Undo"
      +   button "Close"
      """
    }
    await page.button("Undo").click {
      """
      - region "Messages"
      -   paragraph: Deleted “Milk”.
      -   button "Undo"
      -   button "Close"
      - focus: button "Undo"
      + focus: button "Save"
      """
    }
    await page.receive { "+ button \"Delete Milk\"" }
  }

  @Test
  func `a toast without a button is on the page that the same action opens, and in other tabs, until it is closed`()
    async throws
  {
    let page = try await TestPage("/notes", of: notesSite)
    let other = await page.newTab("/done")
    await page.withExhaustivity(.off) { await page.button("Save").click() }
    #expect(page.path == "/done")
    #expect(page.outline.contains("Saved."))
    await other.receive {
      """
      + region "Messages"
      +   paragraph: Saved.
      +   button "Close"
      """
    }
    #expect(other.head.contains(/src="\/periscope\/toasts[^"]*js"/))
    await other.button("Close").click {
      """
      - region "Messages"
      -   paragraph: Saved.
      -   button "Close"
      - focus: button "Close"
      + focus: link "Notes"
      """
    }
    await page.receive {
      """
      - region "Messages"
      -   paragraph: Saved.
      -   button "Close"
      """
    }
    #expect(!other.head.contains(/src="\/periscope\/toasts/) && other.head.contains(/href="\/periscope\/toasts/))
  }

  @MainActor @Test func `a toast in a test that does not override the toasts is an issue`() async {
    let store = TestStore(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.navigation = Navigation { _ in }
    }
    await withKnownIssue {
      await store.send(.saveButtonTapped)
    } matching: {
      "\($0)".contains("The toast 'Saved.' in a test that does not override")
    }
  }
}
