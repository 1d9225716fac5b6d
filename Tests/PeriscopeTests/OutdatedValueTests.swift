import ComposableArchitecture
import Periscope
@testable import PeriscopeLive
import PeriscopeTestConnection
import PeriscopeUI
import Testing

struct OutdatedValueTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/note", title: "Memo", initialState: Memo.State()) {
          Memo()
        } content: { store in
          MemoView(store: store)
        }
      })
    client = try stage.client()
    _ = try client.get("/note")
  }

  private func base(_ fields: [String: String]) -> String {
    "Periscope-Base: " + fields.map { "\($0)=\(ValueDigest.digest(of: $1))" }.joined(separator: "&")
  }

  private func state() throws -> String {
    let text = try client.get("/note", accept: "application/json").text
    return String(text.prefix { $0 != "}" })
  }

  @Test func `a value is accepted if the field's value has not changed since the user began to edit it`() throws {
    #expect(try client.post("/note", "text=mine", base(["text": "one"]), "Prefer: return=minimal").status == 204)
    #expect(try state().contains(#""text":"mine""#))
  }

  @Test func `a value that would overwrite a newer one is refused, and its request's action is not performed`() throws {
    _ = try client.post("/note", "text=theirs")
    let response = try client.post("/note", "text=mine&action=saveButtonTapped", base(["text": "one"]), "Accept: */*")
    #expect(response.status == 412)
    #expect(response.text == "'Text' has been changed to 'theirs' meanwhile.\n\ttext\t\n")
    #expect(try state().contains(#""saved":0,"text":"theirs""#))
  }

  @Test func `a value that the user did not change overwrites nothing, and its action is performed`() throws {
    _ = try client.post("/note", "text=theirs")
    let body = "text=one&title=mine&action=saveButtonTapped"
    let response = try client.post(
      "/note", body, base(["text": "one", "title": ""]), "Prefer: return=minimal")
    #expect(response.status == 204)
    #expect(try state().contains(#""saved":1,"text":"theirs","title":"mine""#))
  }

  @Test func `a client that shows a different instance of the page learns which instance has taken its value`() throws {
    let page = try client.get("/note").text
    let start = try #require(page.range(of: #"<meta name="periscope" content=""#)).upperBound
    let epoch = String(page[start...].prefix { $0 != " " })
    let other = try client.post("/note", "text=mine", "Periscope-Epoch: other")
    #expect(other.status == 204)
    #expect(other.header("Periscope-Epoch") == epoch)
    let own = try client.post("/note", "text=yours", "Periscope-Epoch: \(epoch)")
    #expect(own.status == 204)
    #expect(own.header("Periscope-Epoch") == nil)
  }

  @Test func `a value that equals the newer value, or has no valid digest of the replaced value, is no conflict`()
    throws
  {
    _ = try client.post("/note", "text=same")
    #expect(try client.post("/note", "text=same", base(["text": "one"]), "Prefer: return=minimal").status == 204)
    #expect(try client.post("/note", "text=other", "Prefer: return=minimal").status == 204)
    for malformed in ["text=x", "text=%zz", "=", "text=99999999999"] {
      let header = "Periscope-Base: \(malformed)"
      #expect(try client.post("/note", "text=a", header, "Prefer: return=minimal").status == 204)
    }
  }

  @Test func `of several forms in a request, only a field's first value is compared with the value that it replaces`()
    throws
  {
    let response = try client.ask(
      "POST", "/note",
      ["Content-Type: application/x-periscope-forms", "Prefer: return=minimal", base(["text": "one"])],
      body: "text=first\ntext=second")
    #expect(response.status == 204)
    #expect(try state().contains(#""text":"second""#))
  }

  @Test func `the server's digest of a value equals the one that the browser computes`() {
    #expect(ValueDigest.digest(of: "") == 0)
    // The same values are in `Tests/Client/fields.test.mjs`.
    #expect(ValueDigest.digest(of: "a") == 1_627_429_043)
    #expect(ValueDigest.digest(of: "é😀") == 2_532_345_745)
    #expect(ValueDigest.digest(of: "a\rb\r\nc") == 1_717_284_576)
    #expect(ValueDigest.digest(of: "a\0b") == 989_943_160)
    #expect(ValueDigest.digest(of: "a\r\nb") == ValueDigest.digest(of: "a\nb"))
    #expect(ValueDigest.digest(of: "a\rb") == ValueDigest.digest(of: "a\nb"))
    #expect(ValueDigest.digest(of: "Aa") != ValueDigest.digest(of: "BB"))
  }
}

@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable, Codable {
    var saved = 0
    var text = "one"
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .saveButtonTapped = action { state.saved += 1 }
      return .none
    }
  }
}

struct MemoView: View {
  @Bindable var store: StoreOf<Memo>

  var body: some View {
    Form {
      TextField("Text", text: $store.text)
      TextField("Title", text: $store.title)
      Button("Save", send: .saveButtonTapped, to: store)
    }
  }
}
