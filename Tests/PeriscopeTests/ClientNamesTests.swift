import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@Reducer
private struct Account {
  @ObservableState
  struct State: Equatable, Codable {
    var name = "Ada"
    var isAdmin = false
    var count = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
    case promoteTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saveTapped: state.count += 1
      case .promoteTapped: state.isAdmin = true
      case .binding: break
      }
      return .none
    }
  }
}

private struct AccountView: View {
  @Bindable var store: StoreOf<Account>

  var body: some View {
    TextField("Name", text: $store.name)
    Button("Save", send: .saveTapped, to: store)
  }
}

/// Names that a client invents: paths of properties, of types and of prototypes.
@Suite(.timeLimit(.minutes(5))) struct ClientNamesTests {
  private static let initial = #"{"count":0,"isAdmin":false,"name":"Ada"}"#
  private static let names = [
    "count", "isAdmin", "state", "self", "state.count", "state.isAdmin", "self.isAdmin", "store.state.isAdmin",
    "count.description", "name.count", "name.utf8.count", "$store.isAdmin", "_isAdmin", "$isAdmin", "\\.isAdmin",
    "\\Account.State.isAdmin", "__proto__", "__proto__.isAdmin", "constructor", "constructor.prototype.isAdmin",
    "prototype", "toString", "binding", "binding(isAdmin)", "promoteTapped", "promoteTapped()", "Account.promoteTapped",
    "Action.promoteTapped", "name[0]", "name[]", "name.", ".name", "Name", "name ", "name\u{0}", "na\u{301}me", "",
  ]

  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/account", title: "Account", initialState: Account.State()) {
          Account()
        } content: {
          AccountView(store: $0)
        }
      })
    client = try stage.client()
    _ = try client.get("/account")
  }

  private func encoded(_ name: String) -> String {
    name.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func quoted(_ name: String) -> String {
    "\"" + name.unicodeScalars.map { $0 == "\\" ? "\\\\" : $0.value == 0 ? "\\u0000" : String($0) }.joined() + "\""
  }

  @Test(arguments: names) func `a name that the page does not offer is refused as an action's and as a value's name`(
    name: String
  )
    throws
  {
    let answers = [
      try client.post("/account", "action=\(encoded(name))", "Accept: */*"),
      try client.post("/account", "\(encoded(name))=true", "Accept: */*"),
      try client.post("/account", "action=saveTapped&\(encoded(name))=true", "Accept: */*"),
      try client.json("/account", #"{"action":\#(quoted(name))}"#),
      try client.json("/account", #"{\#(quoted(name)):true}"#),
      try client.json("/account", #"{"name":"Eve",\#(quoted(name)):true,"action":"saveTapped"}"#),
    ]
    for answer in answers { #expect([400, 409].contains(answer.status), "\(answer.status) \(answer.text)") }
    #expect(try client.get("/account", accept: "application/json").text.contains(Self.initial))
    // The names that the page offers work.
    #expect(try client.post("/account", "name=Bob&action=saveTapped", "Accept: */*").status == 200)
  }

  @Test(arguments: [
    "{\"action\":{\"__proto__\":1}}", "{\"__proto__\":{\"isAdmin\":true}}", "[]", "null", "\"\"", "{", "{\"a\":}",
    String(repeating: "[", count: 60_000), String(repeating: "{\"a\":", count: 10_000), "{\"name\":1e999999999}",
    "{\"name\":\"\\ud800\"}", "{\"name\":\"\\u0000\"}", "{\"name\":-}", "{\"name\":\"\u{7f}\\q\"}", "\u{feff}{}",
    "action", "=", "&", "&&&&", "=&=", "%", "action=%", "action=saveTapped&action=", "name=%00",
    String(repeating: "&", count: 60_000), String(repeating: "a=&", count: 20_000),
    String(repeating: "%", count: 60_000),
  ])
  func `a malformed body is answered, and does not end the process`(body: String) throws {
    for isJSON in [true, false] {
      let sender = try client.another()
      let answer = try isJSON ? sender.json("/account", body) : sender.post("/account", body, "Accept: */*")
      #expect([200, 400, 409, 413, 422].contains(answer.status), "\(answer.status) \(answer.text)")
    }
    #expect(try client.post("/account", "action=saveTapped", "Accept: */*").status == 200)
    #expect(try client.get("/account", accept: "application/json").text.contains(#""isAdmin":false"#))
  }

  @Test(arguments: [
    "?epoch=&since=", "?epoch=x&since=-1", "?since=99999999999999999999", "?epoch=%00&since=%ff", "?since=0&since=1",
    "?epoch=" + String(repeating: "a", count: 2_000), "?tab=__proto__&epoch=self&since=9223372036854775807", "?=&&=",
  ])
  func `a malformed request for a stream is answered, and does not end the process`(query: String) throws {
    for id in ["0", "-1", "18446744073709551616", "9223372036854775807", "x", "\u{1}", "", "0\t", "1e9"] {
      let stream = try client.another()
      try stream.connection.send(
        "GET /account\(query) HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\n"
          + "Accept: text/event-stream\r\nLast-Event-ID: \(id)\r\n\r\n")
      let answer = try stream.connection.readHead()
      #expect((200..<500).contains(answer.status), "\(answer.status)")
    }
    #expect(try client.post("/account", "action=saveTapped", "Accept: */*").status == 200)
  }
}
