import ComposableArchitecture
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeUI

@Reducer
private struct Note {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var text = ""
    var secret = ""
    var number = 0
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct NoteView: View {
  @Bindable var store: StoreOf<Note>

  var body: some View {
    TextField("Title", text: $store.title)
    TextEditor("Text", text: $store.text).textLimit(20)
    SecureField("Secret", text: $store.secret)
    TextField("Number", value: $store.number)
  }
}

struct TextLimitTests {
  /// One character of many bytes, which takes long to compare.
  private static let longCharacter = "e" + String(repeating: "\u{301}\u{316}", count: 15_000)
  /// The start of the message about a long text, with the start of that text.
  private static let startOfRefusal =
    "'Title' takes text of at most 10000 characters (32768 bytes), not '\(String(repeating: "a", count: 80))'"

  @Test(arguments: [
    ("", true), (String(repeating: "a", count: 20), true), (String(repeating: "a", count: 21), false),
    (String(repeating: "é", count: 20), true), (String(repeating: "👨‍👩‍👧‍👦", count: 2), true),
    (String(repeating: "👨‍👩‍👧‍👦", count: 4), false), (longCharacter, false),
  ])
  func `the limit of a text counts characters and bytes`(text: String, isAccepted: Bool) {
    #expect(TextLimit(characters: 20, bytes: 80).accepts(text) == isAccepted)
  }

  @Test func `a text of one character with thousands of accents is refused`() {
    #expect(!TextLimit.standard.accepts(Self.longCharacter))
    #expect(TextLimit.standard.accepts("e" + String(repeating: "\u{301}", count: 100)))
  }

  @Test(arguments: [
    ("title", String(repeating: "a", count: 10_001), "\(startOfRefusal) (10001 characters, 10001 bytes)."),
    ("title", longCharacter, "'Title' takes text of at most 10000 characters (32768 bytes), not"),
    ("title", String(repeating: "a", count: 70_000), "\(startOfRefusal) (70000 bytes)."),
    ("text", String(repeating: "a", count: 21), "'Text' takes text of at most 20 characters (80 bytes), not"),
    ("secret", longCharacter, "'Secret' takes text of at most 10000 characters (32768 bytes).\n"),
    // A number that is valid except for its length.
    ("number", String(repeating: "0", count: 2_000) + "7", "'Number' takes a whole number"),
  ])
  func `a text beyond the limit of its control is refused with the reason`(
    name: String, text: String, reason: String
  ) throws {
    let site = Site {
      Page("/note", title: "Note", initialState: Note.State()) {
        Note()
      } content: {
        NoteView(store: $0)
      }
    }
    let stage = try SiteStage(site) { $0.bodyLimit = 1 << 20 }
    let client = try stage.client()
    _ = try client.get("/note")
    let encoded = text.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16) }.joined()
    let refused = try client.post("/note", "\(name)=\(encoded)", "Accept: */*")
    #expect(refused.status == 422)
    #expect(refused.text.hasPrefix(reason))
    #expect(refused.text.contains("\t\(name)\t"))
    let state = try client.get("/note", accept: "application/json").text
    for member in [#""number":0"#, #""text":"""#, #""title":"""#] { #expect(state.contains(member)) }
  }
}
