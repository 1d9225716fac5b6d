import ComposableArchitecture
import IssueReporting
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import PeriscopeLive

@Reducer
private struct Notes {
  @ObservableState
  struct State {
    @Shared(.session("notes")) var notes: [String] = []
    var isAdding = false
  }

  enum Action {
    case addButtonTapped
    case saveButtonTapped
    case signOutButtonTapped
  }

  @Dependency(\.session) private var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped: state.isAdding = true
      case .saveButtonTapped:
        state.isAdding = false
        state.$notes.withLock { $0.append("Milk") }
      case .signOutButtonTapped:
        session.signOut()
        state = State()
      }
      return .none
    }
  }
}

private struct NotesView: View {
  let store: StoreOf<Notes>

  var body: some View {
    output { store.notes.joined(separator: ", ") }
    Button("Add", send: .addButtonTapped, to: store)
    Button("Sign out", send: .signOutButtonTapped, to: store)
    if store.isAdding {
      p { "Adding" }
      Button("Save", send: .saveButtonTapped, to: store)
    }
  }
}

/// State that belongs to a window, beside state that the windows of a session share.
@Suite(.timeLimit(.minutes(5))) struct WindowStateTests {
  private let stage: SiteStage

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/notes", title: "Notes", lifetime: .tab, initialState: Notes.State()) {
          Notes()
        } content: { store in
          NotesView(store: store)
        }
      })
  }

  private static func openWindow(_ client: Client) throws -> String {
    try #require(try client.get("/notes").header("Location"))
  }

  @Test func `without a session, a value of the session is reported, and shared with no other value`() {
    let reporter = IssueRecorder()
    withIssueReporters([reporter]) {
      withDependencies {
        $0.session = SessionHandle(label: "none", isPresent: false)
      } operation: {
        let (first, second) = (Notes.State(), Notes.State())
        first.$notes.withLock { $0.append("Milk") }
        #expect(first.notes == ["Milk"])
        #expect(second.notes == [])
      }
    }
    #expect(reporter.issues.count == 2)
  }

  @Test func `a dialog of one window does not show in another, but saved values do`() async throws {
    // On a separate thread: the other window may be updated by a task, whose threads a test must not block.
    try await onThread { [stage] in
      let client = try stage.client()
      let (one, two) = (try Self.openWindow(client), try Self.openWindow(client))
      let epoch = try client.get(two).epoch
      let stream = try client.another()
      try stream.follow("\(two)&epoch=\(epoch)&since=0")
      _ = try client.submit(one, "action=addButtonTapped")
      #expect(try client.get(one).text.contains("Adding"))
      #expect(try !client.get(two).text.contains("Adding"))
      _ = try client.submit(one, "action=saveButtonTapped")
      #expect(try stream.event() == "id:1\ndata:0.0=Milk\n\n")
      #expect(try client.get(try Self.openWindow(client)).text.contains("Milk"))
    }
  }

  @Test func `a session's shared values are not shown in other sessions`() throws {
    let (mine, yours) = (try stage.client(), try stage.client())
    let window = try Self.openWindow(mine)
    _ = try mine.submit(window, "action=addButtonTapped")
    _ = try mine.submit(window, "action=saveButtonTapped")
    #expect(try mine.get(window).text.contains("Milk"))
    #expect(try !yours.get(try Self.openWindow(yours)).text.contains("Milk"))
  }

  @Test func `signing out removes the session's shared values from new windows, and from a state that is reset`() throws
  {
    let client = try stage.client()
    let window = try Self.openWindow(client)
    _ = try client.submit(window, "action=addButtonTapped")
    _ = try client.submit(window, "action=saveButtonTapped")
    #expect(try client.get(try Self.openWindow(client)).text.contains("Milk"))
    _ = try client.submit(window, "action=signOutButtonTapped")
    #expect(try !client.get(window).text.contains("Milk"))
    #expect(try !client.get(try Self.openWindow(client)).text.contains("Milk"))
  }
}
