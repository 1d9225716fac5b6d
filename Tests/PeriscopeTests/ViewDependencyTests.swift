import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import Testing

private struct User: Codable, Sendable {
  var name: String
}

@Reducer
private struct Guests {
  @ObservableState
  struct State {
    var seats: [Int] = []
  }

  enum Action { case addButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.seats.append(state.seats.count)
      return .none
    }
  }
}

private struct Badge: View {
  let place: String
  @Dependency(\.session) var session

  var body: some View {
    output { "\(place): \(session[User.self]?.name ?? "nobody")" }
  }
}

private struct LeaveButton: View {
  @Dependency(\.session) var session

  var body: some View { Button("Leave") { session.signOut() } }
}

private struct GuestsView: View {
  let store: StoreOf<Guests>

  var body: some View {
    p { "\(store.seats.count) seats" }
    // Created again whenever the number of seats changes.
    Badge(place: "head")
    if !store.seats.isEmpty {
      Badge(place: "branch")
      LeaveButton()
    }
    ForEach(store.seats, id: \.self) { seat in Badge(place: "row \(seat)") }
    Button("Add", send: .addButtonTapped, to: store)
  }
}

private let site = Site {
  Page("/guests", title: "Guests", initialState: Guests.State()) {
    Guests()
  } content: { store in
    GuestsView(store: store)
  }
}

/// The dependencies of views that are created after their page was opened.
struct ViewDependencyTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(site)
    let cookie = try stage.server.startSession { $0.signIn(User(name: "Ada")) }
    client = try stage.client(cookie: "\(cookie.name)=\(cookie.value)")
  }

  @Test func `views have their page's session, also those that appear later or are created again`() throws {
    let opened = try client.get("/guests")
    #expect(opened.text.contains("head: Ada"))
    let tab = try client.another()
    try tab.follow("/guests?epoch=\(opened.epoch)&since=0")
    let add = { _ = try client.post("/guests", "action=addButtonTapped", "Prefer: return=minimal") }
    try add()
    let first = try #require(try tab.event())
    #expect(first.contains("branch: Ada") && first.contains("row 0: Ada"))
    #expect(!first.contains("nobody"))
    try add()
    let second = try #require(try tab.event())
    #expect(second.contains("row 1: Ada"))
    #expect(!second.contains("nobody"))
    let page = try client.get("/guests").text
    for place in ["head", "branch", "row 0", "row 1"] { #expect(page.contains("\(place): Ada"), "\(page)") }
  }

  @Test func `a button that appears later acts on the page's session`() throws {
    _ = try client.get("/guests")
    _ = try client.submit("/guests", "action=addButtonTapped")
    let response = try client.submit("/guests", "action=leave")
    #expect(response.status == 303)
    #expect(response.header("Set-Cookie") != nil)
    // A view shows the user at the time of its last evaluation, so this adds a further row.
    _ = try client.submit("/guests", "action=addButtonTapped")
    #expect(try client.get("/guests").text.contains("row 1: nobody"))
  }
}
