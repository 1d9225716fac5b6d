import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import PeriscopeUI
import Testing

private struct User: Codable, Equatable, Sendable {
  var name: String
}

@Reducer
private struct Door {
  @ObservableState
  struct State: Codable, Equatable {}

  enum Action { case adaTapped, blobTapped, leaveLaterTapped }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard action != .leaveLaterTapped else { return .run { [session] _ in session.signOut() } }
      session.signIn(User(name: action == .adaTapped ? "Ada" : "Blob"))
      return .none
    }
  }
}

@Reducer
private struct Safe {
  @ObservableState
  struct State: Codable, Equatable { var owner = "" }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct SafeView: View {
  let store: StoreOf<Safe>

  var body: some View { output { store.owner } }
}

/// A feature whose user signs out in an action that takes long.
@Reducer
private struct Vault {
  @ObservableState
  struct State: Codable, Equatable {}

  enum Action { case addTapped, leaveTapped }

  let additions: CallCounter
  let isLeaving: Latch
  let mayLeave: Latch

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .addTapped: additions.note()
      case .leaveTapped:
        isLeaving.open()
        mayLeave.wait()
        session.signOut()
      }
      return .none
    }
  }
}

private struct VaultView: View {
  let store: StoreOf<Vault>

  var body: some View {
    p { "The combination" }
    Button("Add", send: .addTapped, to: store)
    Button("Leave", send: .leaveTapped, to: store)
  }
}

private var door: Page {
  Page("/door", title: "Door", initialState: Door.State()) {
    Door()
  } content: { store in
    Button("Ada", send: .adaTapped, to: store)
    Button("Blob", send: .blobTapped, to: store)
    Button("Leave later", send: .leaveLaterTapped, to: store)
  }
}

/// Returns the site of the tests.
///
/// - Parameters:
///   - opened: Called while the page `/safe` is being opened, with the name of the signed-in user.
///   - checked: Called after each check of the condition of `/safe`.
private func site(
  _ opened: @escaping @Sendable (String?) -> Void, checked: @escaping @Sendable (SessionHandle) -> Void = { _ in }
) -> Site {
  @Sendable func state() -> Safe.State {
    @Dependency(\.session) var session
    let owner = session[User.self]?.name
    opened(owner)
    return Safe.State(owner: owner ?? "nobody")
  }
  return Site {
    door
    Page("/safe", title: "Safe", initialState: state()) {
      Safe()
    } content: { store in
      SafeView(store: store)
    }
    .requires(signIn: "/door") { session in
      defer { checked(session) }
      return session[User.self] != nil
    }
  }
}

/// Pages that require a sign-in, in a browser with which several users sign in.
@Suite(.timeLimit(.minutes(5))) struct ProtectedPageTests {
  @Test func `a page that is still being opened for one user is not shown to the next one who signs in`() async throws {
    try await onThread {
      let (isOpening, mayOpen) = (Latch(), Latch())
      let stage = try SiteStage(
        site { owner in
          guard owner == "Blob" else { return }
          isOpening.open()
          mayOpen.wait()
        })
      let first = try stage.client()
      _ = try first.post("/door", "action=blobTapped")
      let cookie = try #require(first.cookie)
      let head = ["GET /safe HTTP/1.1", "Host: localhost", "Accept: text/html", "Cookie: \(cookie)", "", ""]
      try first.connection.send(head.joined(separator: "\r\n"))
      isOpening.wait()
      // A new connection, which a different thread of the server accepts: the first one's waits.
      let second = try stage.client(cookie: cookie)
      _ = try second.post("/door", "action=adaTapped")
      mayOpen.open()
      #expect(!(try first.connection.readResponse().text.contains("Blob")))
      #expect(try second.get("/safe").text.contains("Ada"))
    }
  }

  @Test func `when an effect signs the user out, the streams of protected pages end without a further request`()
    async throws
  {
    try await onThread {
      let stage = try SiteStage(site { _ in })
      let client = try stage.client()
      _ = try client.post("/door", "action=adaTapped")
      let target = "/safe?epoch=\(try client.get("/safe").epoch)&since=0"
      let tab = try client.another()
      #expect(try tab.follow(target).status == 200)
      #expect(try client.post("/door", "action=leaveLaterTapped", "Prefer: return=minimal").status == 204)
      var last: String?
      while let event = try tab.event() { last = event }
      #expect(last == "data:!bye\n\n")
      #expect(try client.another().follow(target).status == 403)
    }
  }

  @Test func `a stream of a protected page is refused if its user is signed out after the first check`() async throws {
    try await onThread {
      let signsOut = LockIsolated(false)
      let stage = try SiteStage(
        site { _ in
        } checked: { session in
          let isDue = signsOut.withValue { isDue in
            defer { isDue = false }
            return isDue
          }
          // As an effect does.
          if isDue { session.signOut() }
        })
      let client = try stage.client()
      _ = try client.post("/door", "action=adaTapped")
      let target = "/safe?epoch=\(try client.get("/safe").epoch)&since=0"
      signsOut.setValue(true)
      #expect(try client.another().follow(target).status == 403)
    }
  }
  @Test(arguments: ["GET", "POST"])
  func `a request that waits for a protected page during an action that signs its user out is refused`(method: String)
    async throws
  {
    try await onThread {
      let (additions, isLeaving, mayLeave) = (CallCounter(), Latch(), Latch())
      let stage = try SiteStage(
        Site {
          door
          Page("/vault", title: "Vault", initialState: Vault.State()) {
            Vault(additions: additions, isLeaving: isLeaving, mayLeave: mayLeave)
          } content: { store in
            VaultView(store: store)
          }
          .requires(signIn: "/door") { $0[User.self] != nil }
        })
      let client = try stage.client()
      _ = try client.post("/door", "action=adaTapped")
      #expect(try client.get("/vault").text.contains("The combination"))
      func send(_ client: Client, _ method: String, _ body: String) throws {
        let lines = [
          "\(method) /vault HTTP/1.1", "Host: localhost", "Cookie: \(client.cookie ?? "")", "Accept: text/html",
          "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)", "", body,
        ]
        try client.connection.send(lines.joined(separator: "\r\n"))
      }
      let leaving = try client.another()
      try send(leaving, "POST", "action=leaveTapped")
      isLeaving.wait()
      // New connections, which the server's second thread serves in their order: the first one's is in the action.
      let waiting = try client.another()
      try send(waiting, method, method == "POST" ? "action=addTapped" : "")
      for _ in 1...2 { _ = try stage.client().get("/door") }
      mayLeave.open()
      #expect(try leaving.connection.readResponse().status == 303)
      let refused = try waiting.connection.readResponse()
      // On a busy machine, the request may arrive after the action. Then the session's old name is refused.
      #expect([302, 303, 401].contains(refused.status))
      #expect(!refused.text.contains("The combination"))
      #expect(additions.count == 0)
    }
  }
}
