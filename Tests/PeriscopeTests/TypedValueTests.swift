import ComposableArchitecture
import Periscope
import PeriscopeUI
import PeriscopeTestConnection
import Testing

@Reducer
private struct Chat {
  @ObservableState
  struct State: Equatable {
    var draft = ""
    var lines: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case sendButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .sendButtonTapped = action else { return .none }
      state.lines.append(state.draft)
      state.draft = ""
      return .none
    }
  }
}

private struct ChatView: View {
  @Bindable var store: StoreOf<Chat>

  var body: some View {
    Form {
      TextField("Line", text: $store.draft)
      Button("Send", send: .sendButtonTapped, to: store)
    }
    LastLine(store: store)
  }
}

private struct LastLine: View {
  let store: StoreOf<Chat>
  var body: some View { p { store.lines.last ?? "" } }
}

@Suite(.timeLimit(.minutes(5))) struct TypedValueTests {
  @Test func `a field whose typed value the feature clears is cleared in the browser each time`() async throws {
    let stage = try SiteStage(
      Site {
        Page("/tally", title: "Chat", initialState: Chat.State()) {
          Chat()
        } content: { store in
          ChatView(store: store)
        }
      })
    let port = stage.server.port
    try await onThread {
      let browser = try Browser(port: port)
      _ = try browser.get()
      let stream = try browser.tab()
      try stream.follow("?epoch=\(browser.epoch)&since=0")
      for number in 1...2 {
        #expect(
          try browser.post("draft=Hello\(number)&action=sendButtonTapped", "Prefer: return=minimal").status == 204)
        // The value was empty before and after: the browser shows the typed text, and must remove it.
        #expect(try stream.event() == "id:\(number)\ndata:0.1:\ndata:1.0=Hello\(number)\n\n")
      }
    }
    stage.server.stop()
  }
}
