import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@Reducer
private struct Note {
  @ObservableState
  struct State: Equatable, Codable {
    var id: Int
    var count = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct NoteView: View {
  let store: StoreOf<Note>
  var body: some View {
    output { "note \(store.state.id): \(store.count)" }
    Button("+", send: .incrementButtonTapped, to: store)
  }
}

private enum Shelf: String, PathParameter, CaseIterable { case new, old }

private let site = Site {
  Page("/notes/new", title: "New") { p { "A new one" } }
  Page("/notes/:id", Int.self, title: "Note") { id in
    id < 100 ? Note.State(id: id) : nil
  } reducer: {
    Note()
  } content: { store, id in
    h1 { "\(id)" }
    NoteView(store: store)
  }
  Page("/books/:shelf/:number", Shelf.self, Int.self, title: "Book") { shelf, number in
    p { "\(shelf.rawValue) \(number)" }
  }
  Page("/people/:id", UUID.self, title: "Person") { id in p { "\(id.uuidString)" } }
  Page("/any/:number", Int.self, title: "Number") { number in p { "number \(number)" } }
  Page("/any/:text", String.self, title: "Text") { text in p { "text \(text)" } }
  Page("/lists/:id", Int.self, title: "List") { id in p { "list \(id)" } }
  Route("PUT", "/lists/:id", Int.self) { _, id in .text("put \(id)") }
}

struct ParameterTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(site)
    client = try stage.client()
  }

  @Test(arguments: [
    ("/notes/7", "<h1>7</h1>"), ("/notes/-7", "-7"), ("/notes/new", "A new one"), ("/books/old/3", "old 3"),
    ("/any/7", "number 7"), ("/any/seven", "text seven"), ("/any/s%20ven", "text s ven"),
    ("/any/%C3%A4", "text ä"), ("/any/%3Cb%3E", "text &lt;b&gt;"),
    ("/people/e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
  ])
  func `a path component is parsed as a value of its parameter's type`(path: String, text: String) throws {
    let response = try client.get(path)
    #expect(response.status == 200)
    #expect(response.text.contains(text))
  }

  @Test(arguments: [
    ("/notes/seven", "There is no such page: 'id' must be a whole number, not 'seven'."),
    ("/notes/99999999999999999999", "'id' must be a whole number, not '99999999999999999999'."),
    ("/notes/7%0a", "'id' must be a whole number, not '7?'."),
    ("/notes/100", "There is no such page at '/notes/:id'."),
    ("/books/torn/1", "'shelf' must be one of new, old, not 'torn'."),
    ("/books/old/x", "'number' must be a whole number, not 'x'."),
    ("/people/me", "'id' must be a UUID, not 'me'."),
    ("/notes/", "There is nothing at '/notes/'."), ("/notes", "There is nothing at '/notes'."),
    ("/notes/7/", "There is nothing at '/notes/7/'."), ("/notes//7", "There is nothing at '/notes//7'."),
    ("/notes/:id", "'id' must be a whole number, not ':id'."),
    ("/notes/7%2F8", "'id' must be a whole number, not '7/8'."),
  ])
  func `a path component that is not a value of its parameter's type is a 404 with an explanation`(
    path: String, line: String
  ) throws {
    let response = try client.get(path, accept: "*/*")
    #expect(response.status == 404)
    #expect(response.text.contains(line), "\(response.text)")
  }

  @Test func `each value of a path parameter has its own page, whatever its notation in the URL`() throws {
    _ = try client.post("/notes/7", "action=incrementButtonTapped")
    #expect(try client.get("/notes/7", accept: "application/json").text.contains(#""count":1,"id":7"#))
    #expect(try client.get("/notes/8", accept: "application/json").text.contains(#""count":0,"id":8"#))
    #expect(try client.get("/notes/007", accept: "application/json").text.contains(#""count":1,"id":7"#))
  }

  @Test func `a session has at most 32 pages with parameters, and the least recently used one ends`() throws {
    _ = try client.post("/notes/0", "action=incrementButtonTapped")
    _ = try client.post("/notes/1", "action=incrementButtonTapped")
    for id in 2..<32 { _ = try client.get("/notes/\(id)") }
    _ = try client.get("/notes/0")
    _ = try client.get("/notes/32")
    #expect(try client.get("/notes/0", accept: "application/json").text.contains(#""count":1"#))
    #expect(try client.get("/notes/1", accept: "application/json").text.contains(#""count":0"#))
  }

  @Test func `a page with parameters answers the methods that a route of its path does not answer`() async throws {
    // On a separate thread: the route runs as a task, whose threads a test must not block.
    try await onThread { [stage] in
      let client = try stage.client()
      #expect(try client.get("/lists/7").text.contains("list 7"))
      #expect(try client.ask("PUT", "/lists/7", ["Origin: http://localhost"], body: "").text == "put 7")
      #expect(try client.ask("OPTIONS", "/lists/7").header("Allow") == "GET, HEAD, OPTIONS, POST")
      let refused = try client.get("/lists/seven")
      #expect(refused.status == 405)
      #expect(refused.header("Allow") == "OPTIONS, PUT")
    }
  }

  @Test func `a path with more parameters than types is reported`() {
    let messages = reportedMessages {
      _ = Page("/notes/:id/:part", Int.self, title: "") { _ in p { "" } }
    }
    #expect(messages == ["'/notes/:id/:part' has 2 parameters, and 1 types are given. Name one type for each."])
  }
}
