import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import Testing

@Reducer
private struct Todo {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: Int
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case removeButtonTapped
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    var name = "Home"
    var isLoud = false
    var count = 0
    var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: 7)]
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case incrementButtonTapped
    case setButtonTapped(Int)
    case todos(IdentifiedActionOf<Todo>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .setButtonTapped(let count): state.count = count
      case .todos(.element(let id, .removeButtonTapped)): state.todos[id: id] = nil
      case .binding, .todos: break
      }
      return .none
    }
    .forEach(\.todos, action: \.todos) { Todo() }
  }
}

private struct BoardView: View {
  @Bindable var store: StoreOf<Board>

  var body: some View {
    output { "\(store.count)" }
    Form {
      TextField("Name", text: $store.name)
      Toggle("Loud", isOn: $store.isLoud)
      Button("+", send: .incrementButtonTapped, to: store)
    }
    if store.count < 3 { Button("Five", send: .setButtonTapped(5), to: store) }
    Button("By place") { store.send(.incrementButtonTapped) }
    ForEach(store.scope(state: \.todos, action: \.todos)) { todo in TodoView(store: todo) }
  }
}

private struct TodoView: View {
  @Bindable var store: StoreOf<Todo>
  var body: some View {
    TextField("Title", text: $store.title)
    Button("Remove", send: .removeButtonTapped, to: store)
  }
}

struct InterfaceTests {
  private let stage: SiteStage
  private let client: Client
  private static let json = "application/json"

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/board", title: "Board", initialState: Board.State()) {
          Board()
        } content: { store in
          BoardView(store: store)
        }
      })
    client = try stage.client()
  }

  private var state: String {
    get throws { String(try client.get("/board", accept: Self.json).text.prefix { $0 != "]" }) }
  }

  @Test func `a page as JSON lists the offered actions, and the inputs with their expected values`() throws {
    let text = try client.get("/board", accept: Self.json).text
    #expect(text.contains(#""state":{"count":0,"isLoud":false,"name":"Home","todos":[{"id":7,"title":""}]}"#))
    #expect(text.contains(#"{"expected":"text","name":"name","value":"Home"}"#))
    #expect(text.contains(#"{"expected":"true or false","name":"isLoud","value":false}"#))
    #expect(text.contains(#"{"expected":"text","name":"todos[7].title","value":""}"#), "\(text)")
    #expect(text.contains(#""incrementButtonTapped""#))
    #expect(text.contains(#""todos[7].removeButtonTapped""#), "\(text)")
  }

  @Test(arguments: [
    (#"{"action": "incrementButtonTapped"}"#, #""count":1"#),
    (#"{"isLoud": true, "action": "incrementButtonTapped"}"#, #""count":1,"isLoud":true"#),
    (#"{"name": "A\n\u00e4\ud83d\ude00\"\\\/"}"#, #""name":"A\nä😀\"\\/""#),
    (#" { "name" : "x" , "name" : "y" } "#, #""name":"y""#),
    (#"{"todos[7].title": "x", "action": null}"#, #"{"id":7,"title":"x"}"#),
    (#"{"action": "todos[7].removeButtonTapped"}"#, #""todos":["#),
  ])
  func `a JSON body sets typed values and performs an action`(body: String, text: String) throws {
    let response = try client.json("/board", body)
    #expect(response.status == 200, "\(response.text)")
    #expect(try state.contains(text))
  }

  @Test(arguments: [
    (#"{"name": 5}"#, 422, "'Name' takes text, not 5."), (#"{"name": true}"#, 422, "'Name' takes text, not true."),
    (#"{"name": null}"#, 422, "'Name' takes text, not null."),
    (#"{"isLoud": "true"}"#, 422, "'Loud' takes true or false, not the string 'true'."),
    (#"{"isLoud": 1}"#, 422, "'Loud' takes true or false, not 1."),
    (#"{"isLoud": null}"#, 422, "'Loud' takes true or false, not null."),
    (#"{"nobody": 1}"#, 409, "takes no value named 'nobody' now. It takes: name, isLoud, todos[7].title."),
    (#"{"action": "nothing"}"#, 409, "does not offer 'nothing' now"),
    (#"{"action": "setButtonTapped(9)"}"#, 409, "does not offer 'setButtonTapped(9)' now"),
    (#"{"action": "Board.Action.incrementButtonTapped"}"#, 409, "does not offer"),
    (#"{"action": "todos[8].removeButtonTapped"}"#, 409, "does not offer"),
    (#"{"action": "binding"}"#, 409, "does not offer"), (#"{"count": 9}"#, 409, "takes no value named 'count'"),
    (#"{"name": "x", "action": "nothing"}"#, 409, "does not offer 'nothing' now"),
    (#"{"action": "incrementButtonTapped", "isLoud": 2}"#, 422, "'Loud' takes"),
    (#"{"action": 5}"#, 400, "expected a flat object"), (#"{"action": ["a"]}"#, 400, "expected a flat object"),
    (#"{"name": {"a": 1}}"#, 400, "expected a flat object"), ("[]", 400, "expected a flat object"),
    ("", 400, "expected a flat object"), ("{", 400, "expected a flat object"), ("{}x", 400, "expected a flat object"),
    (#"{"name": "x",}"#, 400, "expected a flat object"), (#"{'name': 'x'}"#, 400, "expected a flat object"),
    (#"{"name": "\ud83d"}"#, 400, "expected a flat object"), (#"{"name": "\ude00"}"#, 400, "expected a flat object"),
    (#"{"name": "\x"}"#, 400, "expected a flat object"), (#"{"name": 01}"#, 400, "expected a flat object"),
    (#"{"name": 1.}"#, 400, "expected a flat object"), (#"{"name": -}"#, 400, "expected a flat object"),
    (#"{"name": "\u00"#, 400, "expected a flat object"), ("{\"name\": \"a\nb\"}", 400, "expected a flat object"),
    (#"{"name": nul}"#, 400, "expected a flat object"), ("{}", 400, "names no action"),
  ])
  func `an invalid JSON request is refused with a JSON error, and changes nothing`(
    body: String, status: Int, line: String
  ) throws {
    let before = try state
    for accept in ["application/json", "*/*"] {
      let response = try client.json("/board", body, "Accept: \(accept)")
      #expect(response.status == status)
      #expect(response.header("Content-Type") == "application/json")
      let error = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
      #expect((error["error"] as? String)?.contains(line) == true, "\(response.text)")
      if status == 409 { #expect((error["offered"] as? [String])?.isEmpty == false) }
    }
    #expect(try state == before)
  }

  @Test(arguments: [
    ("text/html", 200, "text/html; charset=utf-8"), ("application/json", 200, "application/json"),
    ("application/json;q=0.5, text/html", 200, "text/html; charset=utf-8"),
    ("text/html;q=0.5, application/json", 200, "application/json"),
    ("text/html;q=0.5, application/json;q=0.5", 200, "text/html; charset=utf-8"),
    ("application/json, */*;q=0.8", 200, "application/json"), ("*/*", 200, "text/html; charset=utf-8"),
    ("text/*", 200, "text/html; charset=utf-8"), ("application/*", 200, "application/json"),
    ("TEXT/HTML", 200, "text/html; charset=utf-8"), ("image/png, */*;q=0.1", 200, "text/html; charset=utf-8"),
    ("image/png", 406, "text/plain; charset=utf-8"), ("text/html;q=0", 406, "text/plain; charset=utf-8"),
    ("text/html;q=0, application/json", 200, "application/json"), ("application/xml", 406, "text/plain; charset=utf-8"),
    ("text/html;q=nan", 406, "text/plain; charset=utf-8"),
    ("text/html; charset=utf-8", 200, "text/html; charset=utf-8"),
  ])
  func `a page is sent as HTML or JSON, as the Accept header prefers`(accept: String, status: Int, type: String)
    throws
  {
    let response = try client.get("/board", accept: accept)
    #expect(response.status == status)
    #expect(response.header("Content-Type") == type)
  }

  @Test func `an action whose Accept header matches no representation of the page is refused, and not performed`()
    throws
  {
    #expect(try client.post("/board", "action=incrementButtonTapped", "Accept: image/png").status == 406)
    #expect(try state.contains(#""count":0"#))
  }

  @Test(arguments: [
    ("multipart/form-data; boundary=x", 415, "Multipart bodies and file uploads are not supported"),
    ("text/plain", 415, "A body of type 'text/plain' is not supported"),
    ("application/jsonx", 415, "is not supported"), ("application/x-www-form-urlencodedx", 415, "is not supported"),
  ])
  func `a body of an unsupported type is refused with one sentence`(type: String, status: Int, line: String) throws {
    let response = try client.ask("POST", "/board", ["Content-Type: \(type)"], body: "action=incrementButtonTapped")
    #expect(response.status == status)
    #expect(response.text.contains(line))
  }

  @Test(arguments: ["Application/JSON", "application/json; charset=utf-8", "application/json ;x=y"])
  func `the content type of a request's body is recognized in any case and with parameters`(type: String) throws {
    let body = #"{"action": "incrementButtonTapped"}"#
    #expect(try client.ask("POST", "/board", ["Content-Type: \(type)"], body: body).status == 200)
  }

  @Test func `HEAD for a page has a page's headers, and OPTIONS and a refused PATCH list the allowed methods`() throws {
    let head = try client.ask("HEAD", "/board", ["Accept: text/html"])
    #expect(head.status == 200)
    #expect(head.header("Content-Type") == "text/html; charset=utf-8")
    #expect((head.header("Content-Length").flatMap { Int($0) } ?? 0) > 0)
    let options = try client.ask("OPTIONS", "/board")
    #expect(options.status == 204)
    #expect(options.header("Allow") == "GET, HEAD, OPTIONS, POST")
    #expect(try client.ask("OPTIONS", "/nowhere").status == 404)
    #expect(try client.ask("PATCH", "/board", body: "x").header("Allow") == "GET, HEAD, OPTIONS, POST")
    #expect(stage.server.sessionCount == 1)
  }

  @Test func `a form whose button was removed redirects to the page, which shows a notice once`() throws {
    for _ in 0..<3 { _ = try client.post("/board", "action=incrementButtonTapped") }
    let answer = try client.submit("/board", "action=setButtonTapped")
    #expect(answer.status == 303)
    #expect(answer.header("Location") == "/board")
    let page = try client.get("/board").text
    #expect(
      page.contains(
        #"<p id="periscope-notice" role="alert">This has changed meanwhile. Look at it, and try again.</p>"#))
    #expect(try !client.get("/board").text.contains("periscope-notice"))
    #expect(try state.contains(#""count":3"#))
  }

  @Test func `for a refused action the browser's script receives one short sentence`() throws {
    let answer = try client.post("/board", "action=nothing", "Periscope-Epoch: x", "Accept: */*")
    #expect(answer.status == 409)
    #expect(answer.text == "This has changed meanwhile. Look at it, and try again.\n")
  }

  @Test func `for a refused action a client other than the browser's script receives plain text, and no notice later`()
    throws
  {
    let answer = try client.post("/board", "action=nothing", "Prefer: return=minimal", "Accept: */*")
    #expect(answer.status == 409)
    #expect(answer.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(try !client.get("/board").text.contains("periscope-notice"))
  }

  @Test func `with another instance's epoch, a button's position is refused, and an action's name is accepted`() throws
  {
    let page = try client.get("/board")
    let button = page.text.firstMatch(of: /="([0-9]+-[0-9]+)"(?! type="submit")/)
    let place = try #require(button.map { String($0.output.1) })
    let old = "Periscope-Epoch: of-another-page"
    let refused = try client.post("/board", "action=\(place)", "Prefer: return=minimal", old)
    #expect(refused.status == 409)
    #expect(refused.text == "This has changed meanwhile. Look at it, and try again.\n")
    #expect(try state.contains(#""count":0"#))
    #expect(try client.post("/board", "action=incrementButtonTapped", "Prefer: return=minimal", old).status == 204)
    let now = try client.post("/board", "action=\(place)", "Prefer: return=minimal", "Periscope-Epoch: \(page.epoch)")
    #expect(now.status == 204)
    #expect(try state.contains(#""count":5"#))
  }
}
