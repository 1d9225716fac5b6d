import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import Testing

@Reducer
private struct Notes {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var size = 1
    var notes: [String] = []
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case onlyOnceButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(state.title)
        state.title = ""
      case .onlyOnceButtonTapped: state.notes.append("once")
      case .binding: break
      }
      return .none
    }
  }
}

private struct NotesView: View {
  @Bindable var store: StoreOf<Notes>

  var body: some View {
    TextField("Title", text: $store.title)
    Stepper("Size", value: $store.size, in: 1...9)
    Button("Add", send: .addButtonTapped, to: store)
    if store.notes.isEmpty { Button("Once", send: .onlyOnceButtonTapped, to: store) }
  }
}

private func notesSite() -> Site {
  Site {
    Page("/notes", title: "Notes", initialState: Notes.State()) {
      Notes()
    } content: { store in
      NotesView(store: store)
    }
  }
}

struct JoinedFormTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(notesSite())
    client = try stage.client()
    _ = try client.get("/notes")
  }

  private func send(_ lines: String..., headers: [String] = []) throws -> TestResponse {
    try client.ask(
      "POST", "/notes",
      ["Content-Type: application/x-periscope-forms", "Periscope-Epoch: x", "Accept: */*"] + headers,
      body: lines.joined(separator: "\n"))
  }

  private var notes: String {
    get throws { try client.get("/notes", accept: "application/json").text }
  }

  @Test func `several forms in one request are performed in their order`() throws {
    let response = try send(
      "title=one", "action=addButtonTapped", "title=two&action=addButtonTapped", "action=addButtonTapped")
    #expect(response.status == 204)
    #expect(response.header("Periscope-Sequence") == "3")
    #expect(try notes.contains(#""notes":["one","two",""]"#))
  }

  @Test
  func `if one of several forms in a request is refused, the later ones act, and the response says what was refused`()
    throws
  {
    let response = try send(
      "action=nope", "size=12", "action=onlyOnceButtonTapped", "action=onlyOnceButtonTapped", "size=3")
    #expect(response.status == 409)
    #expect(
      response.text.hasPrefix("This has changed meanwhile. Look at it, and try again.\n\tsize\tA whole number"),
      "\(response.text)")
    #expect(response.header("Periscope-Sequence") == "2")
    let state = try notes
    #expect(state.contains(#""notes":["once"]"#))
    #expect(state.contains(#""size":3"#))
  }

  @Test func `a request with more than 16 forms, or with a malformed one, is refused, and none is performed`() throws {
    let forms = Array(repeating: "action=addButtonTapped", count: 17).joined(separator: "\n")
    let response = try send(forms)
    #expect(response.status == 413)
    #expect(response.text == "That was too much, so it was not done. Try again with less.\n")
    #expect(try notes.contains(#""notes":[]"#))
    #expect(try send("", "").status == 400)
    #expect(try send("title=%zz", "action=addButtonTapped").status == 400)
    #expect(try notes.contains(#""notes":[]"#))
  }

  @Test
  func `several forms in a request are performed once per idempotency key, and different forms with it are refused`()
    throws
  {
    for _ in 0..<2 {
      let response = try send(
        "title=one&action=addButtonTapped", "title=two&action=addButtonTapped", headers: ["Idempotency-Key: k"])
      #expect(response.status == 204)
    }
    #expect(try notes.contains(#""notes":["one","two"]"#))
    // The second form differs from the one that was sent with the same key.
    let response = try send(
      "title=one&action=addButtonTapped", "title=three&action=addButtonTapped", headers: ["Idempotency-Key: k"])
    #expect(response.status == 422)
    #expect(try notes.contains(#""notes":["one","two"]"#))
  }

  @Test func `each form of a request counts as an action towards its session's limit`() throws {
    let stage = try SiteStage(notesSite(), sessions: SessionLimits(actionsPerSecond: 5), clock: TestClock())
    let client = try stage.client()
    _ = try client.get("/notes")
    func send(_ count: Int) throws -> Int {
      try client.ask(
        "POST", "/notes", ["Content-Type: application/x-periscope-forms", "Periscope-Epoch: x"],
        body: Array(repeating: "action=addButtonTapped", count: count).joined(separator: "\n")
      ).status
    }
    #expect(try send(10) == 204)
    #expect(try send(2) == 429)
  }

  @Test func `a line end in a urlencoded form belongs to its value`() throws {
    #expect(try client.post("/notes", "title=a\nb&action=addButtonTapped", "Accept: */*").status == 200)
    #expect(try notes.contains(#""notes":["a\nb"]"#))
  }
}
