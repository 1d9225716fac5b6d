import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case saveButtonTapped
    case deleteButtonTapped
    case undoButtonTapped
    case signOutButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session
  @Dependency(\.toasts) var toasts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        toasts.show(Toast("Saved <b>1</b>.", duration: .zero))
        navigation.redirect(to: "/done")
      case .deleteButtonTapped:
        return .run { send in
          if await toasts.show("Deleted.", button: "Undo") { await send(.undoButtonTapped) }
        }
      case .undoButtonTapped: state.count += 1
      case .signOutButtonTapped:
        session.signOut()
        toasts.show("Signed out.")
        navigation.redirect(to: "/done")
      }
      return .none
    }
  }
}

private struct EditorView: View {
  let store: StoreOf<Editor>

  var body: some View {
    output { "\(store.count)" }
    Button("Save", send: .saveButtonTapped, to: store)
    Button("Delete", send: .deleteButtonTapped, to: store)
    Button("Sign out", send: .signOutButtonTapped, to: store)
  }
}

private let site = Site {
  Page("/edit", title: "Edit", initialState: Editor.State()) {
    Editor()
  } content: { store in
    EditorView(store: store)
  }
  Page("/done", title: "Done") { h1 { "Done" } }
}

extension Client {
  /// Returns the text of the page at `path`, which is loaded again until it contains `text`: an effect that shows a toast may
  /// begin after the response to its action.
  fileprivate func get(_ path: String, until text: String) throws -> String {
    var page = ""
    try Waiting.wait(for: "'\(text)' on '\(path)'") {
      page = try get(path).text
      return page.contains(text) ? nil : page
    }
    return page
  }
}

/// Toasts for browsers without scripts, and for other clients.
@Suite(.timeLimit(.minutes(5))) struct ToastTests {
  private func stage() throws -> SiteStage { try SiteStage(site.toasts().dependencies { $0.context = .live }) }

  @Test func `without scripts, a toast is on the next page, but not on a page that is loaded after the toast's time`()
    async throws
  {
    try await onThread {
      let stage = try stage()
      let client = try stage.client()
      let first = try client.get("/edit").text
      #expect(!first.contains("class=\"toast") && !first.contains("src=\"/periscope/toasts"))
      let redirect = try client.submit("/edit", "action=saveButtonTapped")
      #expect(redirect.header("Location") == "/done")
      let next = try client.get("/done").text
      #expect(next.contains("Saved &lt;b>1&lt;/b>.") || next.contains("Saved &lt;b&gt;1&lt;/b&gt;."))
      let files = next.matches(of: /(?:href|src)="(\/periscope\/toasts[^"]*)"/).map { String($0.1) }
      for file in files {
        #expect(try client.get(file).header("Cache-Control") == "public, max-age=31536000, immutable")
      }
      #expect(files.count == 2)
      let last = try client.get("/done").text
      #expect(!last.contains("class=\"toast") && !last.contains("src=\"/periscope/toasts"))
    }
  }

  @Test func `a toast without a button stays for the user when a page with it is prefetched`() async throws {
    try await onThread {
      let stage = try stage()
      let client = try stage.client()
      for path in ["/edit", "/done"] { _ = try client.get(path) }
      _ = try client.submit("/edit", "action=saveButtonTapped")
      for _ in 1...2 {
        // The response is empty while the page is busy, such as with showing the toast.
        var prefetched = ""
        try Waiting.wait(for: "a prefetched page") {
          prefetched = try client.ask("GET", "/done", ["Accept: text/html", "Periscope-Prefetch: 1"]).text
          return prefetched.isEmpty ? "an empty response" : nil
        }
        #expect(prefetched.contains("class=\"toast"))
      }
      #expect(try client.get("/done").text.contains("class=\"toast"))
      #expect(try !client.get("/done").text.contains("class=\"toast"))
    }
  }

  @Test func `pressing a toast's button on a different page resumes the effect that waits for it`() async throws {
    try await onThread {
      let stage = try stage()
      let client = try stage.client()
      _ = try client.get("/edit")
      #expect(try client.submit("/edit", "action=deleteButtonTapped").status == 303)
      let shown = try client.get("/done", until: "Deleted.")
      #expect(shown.contains("value=\"toasts[1].closeButtonTapped\""))
      let stream = try client.another()
      let page = try client.get("/edit")
      try stream.follow("/edit?epoch=\(page.epoch)&since=0")
      #expect(try client.submit("/done", "action=toasts[1].buttonTapped").status == 303)
      try stream.wait(for: "=1\n")
      #expect(!(try client.get("/done").text.contains("Deleted.")))
      #expect(try client.post("/done", "action=toasts[1].buttonTapped", "Accept: application/json").status == 409)
    }
  }

  @Test func `signing out dismisses earlier toasts, and a toast that is shown afterwards is on the next page`()
    async throws
  {
    try await onThread {
      let stage = try stage()
      let client = try stage.client()
      _ = try client.get("/edit")
      _ = try client.submit("/edit", "action=deleteButtonTapped")
      _ = try client.get("/done", until: "Deleted.")
      _ = try client.submit("/edit", "action=signOutButtonTapped")
      let text = try client.get("/done").text
      #expect(text.contains("Signed out.") && !text.contains("Deleted."))
    }
  }

  @Test func `toasts of one session are not shown in a different session`() async throws {
    try await onThread {
      let stage = try stage()
      let (client, other) = (try stage.client(), try stage.client())
      _ = try client.get("/edit")
      _ = try client.submit("/edit", "action=deleteButtonTapped")
      _ = try client.get("/done", until: "Deleted.")
      #expect(!(try other.get("/done").text.contains("Deleted.")))
    }
  }
}
