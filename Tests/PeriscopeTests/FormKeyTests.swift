import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

/// Forms of browsers without scripts, which are performed once.
struct FormKeyTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/list", title: "List", initialState: Entries.State()) {
          Entries()
        } content: { store in
          EntriesView(store: store)
        }
        Page("/board", title: "Board", lifetime: .everybody, initialState: Entries.State()) {
          Entries()
        } content: { store in
          EntriesView(store: store)
        }
        Page("/unnamed", title: "Unnamed", initialState: Entries.State()) {
          Entries()
        } content: { store in
          Button(action: { store.send(.plainButtonTapped) }, label: { Text("Press") })
        }
      })
    client = try stage.client()
    _ = try client.get("/list")
  }

  /// Returns the fields with the keys of a page's forms, encoded, in their order.
  private func keys(_ path: String = "/list", _ client: Client? = nil) throws -> [String] {
    let page = try (client ?? self.client).get(path).text
    return page.matches(of: /name="periscope-form" value="([^"]*)"/).map { match in
      let value = match.1.replacing("&amp;", with: "&")
      let encoded = value.utf8.map { byte in
        byte.isPlain ? String(Unicode.Scalar(byte)) : "%" + String(Int(byte) + 256, radix: 16).dropFirst()
      }
      return "periscope-form=" + encoded.joined()
    }
  }

  private func state(_ path: String = "/list") throws -> String {
    let text = try client.get(path, accept: "application/json").text
    return String(text.prefix { $0 != "}" })
  }

  @Test func `a form that is submitted twice is performed once`() throws {
    let body = "text=Milk&action=addButtonTapped&\(try keys()[0])"
    for _ in 0..<2 {
      let response = try client.submit("/list", body)
      #expect(response.status == 303)
      #expect(response.header("Location") == "/list")
    }
    #expect(try state().contains(#""added":["Milk"]"#))
  }

  @Test
  func `a form from the browser's history with different values, or from a newer page, is a new action`()
    throws
  {
    let key = try keys()[0]
    for text in ["Milk", "Tea", "Milk"] {
      _ = try client.submit("/list", "text=\(text)&action=addButtonTapped&\(key)")
    }
    _ = try client.submit("/list", "text=Milk&action=addButtonTapped&\(try keys()[0])")
    #expect(try state().contains(#""added":["Milk","Tea","Milk"]"#))
  }

  @Test func `a destructive button has a form key and is performed once, and a plain one counts each press`() throws {
    let keys = try keys()
    #expect(keys.count == 3)
    for _ in 0..<2 { _ = try client.submit("/list", "action=remove&\(keys[1])") }
    for _ in 0..<2 { _ = try client.submit("/list", "action=plain") }
    for _ in 0..<2 { _ = try client.submit("/list", "action=0-5&\(keys[2])") }
    #expect(try state().contains(#""plain":4,"removed":1,"repeated":0"#))
  }

  @Test func `a repeating button counts each press, also in a form`() throws {
    let body = "text=&action=repeatButtonTapped&\(try keys()[0])"
    for _ in 0..<2 { _ = try client.submit("/list", body) }
    #expect(try state().contains(#""repeated":2"#))
  }

  @Test func `a page that everybody shares has the same bytes for all, and its form acts once for each session`() throws
  {
    let other = try stage.client()
    _ = try other.get("/list")
    let stranger = try stage.client()
    let keys = try [client, other, stranger].map { try self.keys("/board", $0) }
    #expect(Set(keys).count == 1)
    #expect(try client.get("/board").text == stranger.get("/board").text)
    let body = "text=Milk&action=addButtonTapped&\(keys[0][0])"
    for browser in [client, client, other, other] { #expect(try browser.submit("/board", body).status == 303) }
    #expect(try state("/board").contains(#""added":["Milk","Milk"]"#))
    // Browsers without a session cannot be told apart, so none of their actions is lost.
    for _ in 0..<2 { _ = try stranger.submit("/board", body) }
    #expect(try state("/board").contains(#""added":["Milk","Milk","Milk","Milk"]"#))
  }

  @Test func `a button without a name counts each press, and a press in an earlier instance of the page is refused`()
    throws
  {
    let key = try #require(try keys("/unnamed").first)
    let name = try #require(try client.get("/unnamed").text.firstMatch(of: /name="action" value="([0-9]+-[0-9]+)"/)?.1)
    for _ in 0..<2 { _ = try client.submit("/unnamed", "action=\(name)&\(key)") }
    #expect(try state("/unnamed").contains(#""plain":2"#))
    let earlier = key.replacing(/periscope-form=[^%]*/, with: "periscope-form=earlier")
    #expect(try client.submit("/unnamed", "action=\(name)&\(earlier)").status == 303)
    #expect(try client.get("/unnamed").text.contains("This has changed meanwhile."))
    #expect(try state("/unnamed").contains(#""plain":2"#))
  }

  @Test func `a form with a malformed key is performed as if it had none`() throws {
    for key in ["", "x", "x?%25zz", "a b c?text=x", "%00?", String(repeating: "a", count: 200) + "?"] {
      let response = try client.submit("/list", "text=&action=addButtonTapped&periscope-form=\(key)")
      #expect(response.status == 303)
    }
    #expect(try state().contains(#""added":["","","","","",""]"#))
  }

  @Test func `a form's outdated value is shown beside the newer one, and is written if it is submitted again`() throws {
    let key = try keys()[0]
    _ = try client.post("/list", "text=theirs")
    let body = "text=mine&action=addButtonTapped"
    let response = try client.submit("/list", "\(body)&\(key)")
    #expect(response.status == 412)
    #expect(response.text.contains("'Text' has been changed to 'theirs' meanwhile."))
    #expect(response.text.contains(#"value="mine""#))
    #expect(try state().contains(#""added":[]"#))
    #expect(try client.submit("/list", "\(body)&\(try keys()[0])").status == 303)
    #expect(try state().contains(#""added":["mine"]"#))
  }

  @Test func `a form from the browser's history does not conflict with its own earlier change`() throws {
    let key = try keys()[0]
    for text in ["one", "two"] {
      #expect(try client.submit("/list", "text=\(text)&action=addButtonTapped&\(key)").status == 303)
    }
    #expect(try state().contains(#""text":"two""#))
  }

  @Test func `a form's value that the user has not changed overwrites nothing`() throws {
    let key = try keys()[0]
    _ = try client.post("/list", "text=theirs")
    #expect(try client.submit("/list", "text=&action=addButtonTapped&\(key)").status == 303)
    #expect(try state().contains(#""added":["theirs"]"#))
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

@Reducer
private struct Entries {
  @ObservableState
  struct State: Equatable, Codable {
    var added: [String] = []
    var plain = 0
    var removed = 0
    var repeated = 0
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case plainButtonTapped
    case removeButtonTapped
    case repeatButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .addButtonTapped: state.added.append(state.text)
      case .plainButtonTapped: state.plain += 1
      case .removeButtonTapped: state.removed += 1
      case .repeatButtonTapped: state.repeated += 1
      }
      return .none
    }
  }
}

private struct EntriesView: View {
  @Bindable var store: StoreOf<Entries>

  var body: some View {
    Form {
      TextField("Text", text: $store.text)
      Button("Add", send: .addButtonTapped, to: store)
      Button("Repeat", send: .repeatButtonTapped, to: store).activation(.repeating)
    }
    Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }
    Button("Plain") { store.send(.plainButtonTapped) }
  }
}
