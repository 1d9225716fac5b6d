import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct SignUp {
  @ObservableState
  struct State: Equatable {
    enum Field: Hashable, Sendable { case name, code }
    var focus: Field?
    var name = ""
    var code = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .nextButtonTapped = action { state.focus = .code }
      return .none
    }
  }
}

nonisolated private struct SignUpView: View {
  @Bindable var store: StoreOf<SignUp>
  @FocusState private var focus: SignUp.State.Field?

  var body: some View {
    TextField("Name", text: $store.name).focused($focus, equals: .name)
    TextField("Code", text: $store.code).focused($focus, equals: .code)
    p { focus == nil ? "none" : "some" }
      .bind($store.focus, to: $focus)
  }
}

nonisolated private struct Sheeted: View {
  @State private var isShown = false
  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { Inner() }
  }
}

nonisolated private struct Inner: View {
  @FocusState private var isTyping: Bool
  @State private var text = ""
  var body: some View {
    TextField("Text", text: $text).focused($isTyping)
      .onAppear { isTyping = true }
  }
}

struct FocusTests {
  private let store = Store(initialState: SignUp.State()) { SignUp() }

  private func stage() -> ModelStage { ModelStage(monitor: store.monitor) { SignUpView(store: store) } }

  /// The actions that the fields offer for getting or losing the focus, in order.
  private func names(_ event: String, _ stage: ModelStage) -> [String] {
    stage.page.split(separator: "<input").dropFirst().compactMap { input in
      input.split(separator: "\(event)=\"- action=").dropFirst().first?.split(separator: "\"").first.map(String.init)
    }
  }

  @Test func `moving the focus into a field sets the view's focus value and the bound state of the feature`() throws {
    let stage = stage()
    let comes = names("data-focusin", stage)
    let leaves = names("data-focusout", stage)
    try #require(comes.count == 2 && leaves.count == 2)
    #expect(stage.press(comes[0])?.contains("!focus") == false)
    #expect(store.focus == .name)
    #expect(stage.page.contains("some"))
    #expect(stage.press(leaves[0]) != nil)
    #expect(store.focus == nil)
  }

  @Test func `a field keeps the focus that a different field reports later to have lost`() throws {
    let stage = stage()
    let comes = names("data-focusin", stage)
    let leaves = names("data-focusout", stage)
    try #require(comes.count == 2 && leaves.count == 2)
    _ = stage.press(comes[0])
    _ = stage.press(comes[1])
    _ = stage.press(leaves[0])
    #expect(store.focus == .code)
  }

  @Test func `a feature that sets the focus value moves the focus`() throws {
    let stage = stage()
    let comes = names("data-focusin", stage)
    try #require(comes.count == 2)
    _ = stage.press(comes[0])
    let event = try #require(stage.after { store.send(.nextButtonTapped) })
    let id = try #require(event.firstMatch(of: /data:!focus "([^"]+)"\n/)?.1)
    #expect(stage.page.contains(#"id="\#(id)""#))
    // The browser reports a focus that the feature has set itself, so the state stays the same.
    #expect(stage.press(comes[1]) == "")
    #expect(store.focus == .code)
  }

  @Test func `a feature that clears the focus value removes the focus`() throws {
    let stage = stage()
    let comes = names("data-focusin", stage)
    let leaves = names("data-focusout", stage)
    try #require(comes.count == 2 && leaves.count == 2)
    _ = stage.press(comes[0])
    let event = try #require(stage.after { store.send(.binding(.set(\.focus, nil))) })
    #expect(event.contains("data:!blur \"\"\n"))
    let missed = stage.monitor.enter { stage.document.catchUp(since: 0).map { String(decoding: $0, as: UTF8.self) } }
    #expect(missed?.contains("data:!blur \"\"\n") == true)
    // The browser reports that the focus was lost, so the state stays the same. If the user moves the focus away, the
    // server sends no command.
    #expect(stage.press(leaves[0])?.contains("!blur") == false)
    _ = stage.press(comes[1])
    #expect(stage.press(leaves[1])?.contains("!blur") == false)
    #expect(store.focus == nil)
  }

  @Test func `a page with a focus value loads with that field focused`() {
    store.focus = .code
    let stage = stage()
    _ = stage.after {}
    let inputs = stage.page.split(separator: "<input").dropFirst()
    #expect(inputs.map { $0.contains(" autofocus") } == [false, true])
  }

  @Test func `a field on a presented sheet gets the focus`() throws {
    let stage = ModelStage { Sheeted() }
    _ = stage.after {}
    _ = stage.page
    let event = try #require(stage.press("open"))
    let id = try #require(event.firstMatch(of: /data:!focus "([^"]+)"\n/)?.1)
    #expect(event.contains(#"id="\#(id)""#))
    let missed = stage.monitor.enter { stage.document.catchUp(since: 0).map { String(decoding: $0, as: UTF8.self) } }
    #expect(missed?.contains(#"data:!focus "\#(id)""#) == true)
  }
}
