import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import Testing

private struct User: Codable, Equatable, Sendable {
  var name: String
  var isAdmin = false
}

private struct SignInQuery: PageQuery {
  var next = "/"
}

@Reducer
private struct SignIn {
  @ObservableState
  struct State: Equatable {
    var query = SignInQuery()
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(SignInQuery)
    case signInButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .queryChanged(let query): state.query = query
      case .signInButtonTapped:
        session.signIn(User(name: state.name, isAdmin: state.name == "Ada"))
        navigation.redirect(toUntrusted: state.query.next)
      }
      return .none
    }
  }
}

private struct SignInView: View {
  @Bindable var store: StoreOf<SignIn>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Sign in", send: .signInButtonTapped, to: store)
    }
  }
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable { var name = "" }

  enum Action { case appeared, signOutButtonTapped }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: state.name = session[User.self]?.name ?? "nobody"
      case .signOutButtonTapped:
        session.signOut()
        navigation.redirect(to: "/sign-in")
      }
      return .none
    }
  }
}

private struct DeskView: View {
  let store: StoreOf<Desk>

  var body: some View {
    output { "\(store.name)" }.onAppear { store.send(.appeared) }
    Button("Sign out", send: .signOutButtonTapped, to: store)
  }
}

private let site = Site {
  Page("/sign-in", query: SignInQuery.self, action: SignIn.Action.queryChanged, title: "Sign in") {
    SignIn.State()
  } reducer: {
    SignIn()
  } content: { store in
    SignInView(store: store)
  }
  PageGroup {
    Page("/desk", title: "Desk", initialState: Desk.State()) {
      Desk()
    } content: { store in
      DeskView(store: store)
    }
    Page("/wall", title: "Wall", lifetime: .everybody) { p { "wall" } }
    Route("GET", "/desk/:name/notes.txt", String.self) { request, name in .text("\(name)'s notes") }
    Route("POST", "/desk/:name", String.self) { request, name in .text("changed") }
    Route("GET", "/vault.txt") { _ in .text("secret") }
      .requires(otherwise: Problem(404, "There is no such file.")) { $0[User.self]?.isAdmin == true }
    Page("/admin", title: "Administration") { p { "admin" } }
      .requires(signIn: "/sign-in") { $0[User.self]?.isAdmin == true }
    Page("/vault", title: "Vault") { p { "vault" } }
      .requires(otherwise: Problem(403, "Only administrators open the vault.")) { $0[User.self]?.isAdmin == true }
  }
  .requires(signIn: "/sign-in") { $0[User.self] != nil }
  Route("GET", "/me") { request in .text(request.session?[User.self]?.name ?? "nobody") }
  Route("GET", "/mine") { _ in
    @Dependency(\.session) var session
    return .text(session[User.self]?.name ?? "nobody")
  }
  Route("POST", "/rename") { request in
    request.session?.rotate()
    return .text("renamed")
  }
}

extension Client {
  /// Signs in like a browser without scripts. Returns the URL of the redirect.
  fileprivate func signIn(_ name: String, from url: String = "/sign-in") throws -> String {
    let tab = try #require(try get(url).header("Location"))
    return try #require(try submit(tab, "name=\(name)&action=signInButtonTapped").header("Location"))
  }
}

/// Signing in, pages that require it, and routes that read their session.
@Suite(.timeLimit(.minutes(5))) struct AdmissionTests {
  @Test func `a user without a session signs in, and is redirected to the requested page`() async throws {
    try await browse(site) { stage, client in
      let refused = try client.get("/desk?x=1&y=%2F")
      #expect(refused.status == 302)
      let there = try #require(refused.header("Location"))
      #expect(there == "/sign-in?next=%2Fdesk%3Fx%3D1%26y%3D%252F")
      let before = try client.get("/me")
      #expect(before.text == "nobody")
      #expect(try client.signIn("Blob", from: there) == "/desk?x=1&y=%2F")
      #expect(try client.get("/desk").text.contains("<output>Blob</output>"))
    }
  }

  @Test func `signing in gives the session a new cookie, and the old one stops working`() async throws {
    try await browse(site) { stage, client in
      let tab = try #require(try client.get("/sign-in").header("Location"))
      let old = try #require(client.cookie)
      _ = try client.submit(tab, "name=Blob&action=signInButtonTapped")
      #expect(client.cookie != old)
      #expect(try client.get("/desk").status == 200)
      #expect(try stage.client(cookie: old).get("/desk").status == 401)
    }
  }

  @Test func `signing out ends access at once, in every tab`() async throws {
    try await browse(site) { stage, client in
      _ = try client.signIn("Blob")
      let epoch = try client.get("/desk").epoch
      #expect(try client.submit("/desk", "action=signOutButtonTapped").header("Location") == "/sign-in")
      #expect(try client.get("/desk").status == 302)
      #expect(try client.another().follow("/desk?epoch=\(epoch)&since=0").status == 403)
      #expect(try client.get("/me").text == "nobody")
    }
  }

  @Test func `a route can read the values of its client's session, and give the session a new cookie`() async throws {
    try await browse(site) { stage, client in
      _ = try client.signIn("Blob")
      #expect(try client.get("/me").text == "Blob")
      #expect(try client.get("/mine").text == "Blob")
      let old = client.cookie
      _ = try client.post("/rename", "")
      #expect(client.cookie != old)
      #expect(try client.get("/me").text == "Blob")
      #expect(try stage.client().get("/me").text == "nobody")
      #expect(try stage.client(cookie: "periscope=forged").get("/me").text == "nobody")
    }
  }

  @Test(arguments: [
    ("GET", "/desk", "application/json", 403), ("GET", "/desk", "text/event-stream", 403),
    ("GET", "/wall", "text/html", 302),
    ("POST", "/desk", "text/html", 303), ("POST", "/desk", "*/*", 403), ("HEAD", "/desk", "text/html", 302),
    ("GET", "/admin", "text/html", 302),
  ])
  func `a user who has not signed in gets no page of a group that requires signing in`(
    method: String, path: String, accept: String, status: Int
  ) async throws {
    try await browse(site) { stage, client in
      let body = method == "POST" ? "action=signOutButtonTapped" : nil
      let response = try client.ask(
        method, path, ["Accept: \(accept)", "Content-Type: application/x-www-form-urlencoded"], body: body)
      #expect(response.status == status)
      #expect(client.cookie == nil, "The refused request starts no session.")
    }
  }

  @Test func `a route of a group that requires signing in redirects browsers to the sign-in page, and back`()
    async throws
  {
    try await browse(site) { stage, client in
      let path = "/desk/a%2Fb%20c/notes.txt?x=%2F"
      let refused = try client.get(path)
      #expect(refused.status == 302)
      #expect(refused.header("Cache-Control") == "no-store")
      #expect(client.cookie == nil, "The refused request starts no session.")
      #expect(try client.signIn("Blob", from: try #require(refused.header("Location"))) == path)
      #expect(try client.get(path).text == "a/b c's notes")
      #expect(try client.post("/desk/a", "").text == "changed")
    }
  }

  @Test(arguments: [
    ("GET", "/desk/a/notes.txt", "application/json", 403), ("GET", "/desk/a/notes.txt", "*/*", 403),
    ("GET", "/desk/a/notes.txt", "image/avif,image/webp,*/*;q=0.8", 403),
    ("HEAD", "/desk/a/notes.txt", "text/html", 302), ("GET", "/desk/a%2Fb/notes.txt", "*/*", 403),
    ("GET", "/desk%2Fa%2Fnotes.txt", "*/*", 403),
    ("POST", "/desk/a", "text/html", 403), ("GET", "/vault.txt", "text/html", 302), ("GET", "/vault.txt", "*/*", 403),
  ])
  func `a user who has not signed in gets nothing of a route of a group that requires signing in`(
    method: String, path: String, accept: String, status: Int
  ) async throws {
    try await browse(site) { stage, client in
      let response = try client.ask(method, path, ["Accept: \(accept)"], body: method == "POST" ? "" : nil)
      #expect(response.status == status)
      #expect(!response.text.contains("notes") || response.text.contains("Sign in"))
    }
  }

  @Test
  func `a route's own condition refuses a signed-in user who does not meet the condition, with the condition's error`()
    async throws
  {
    try await browse(site) { stage, client in
      _ = try client.signIn("Blob")
      #expect(try client.get("/vault.txt").status == 404)
      _ = try client.signIn("Ada")
      #expect(try client.get("/vault.txt").text == "secret")
    }
  }

  @Test func `files in a group with a condition are reported as an issue, because everybody can read them`() {
    withKnownIssue {
      _ = PageGroup { Files("/pictures", folder: "Pictures") }.requires(signIn: "/sign-in") { _ in true }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The files below '/pictures' are in a group that requires") }
    }
  }

  @Test func `a page's own condition, besides its group's, redirects a signed-in user who does not meet the condition`()
    async throws
  {
    try await browse(site) { stage, client in
      _ = try client.signIn("Blob")
      #expect(try client.get("/admin").status == 302)
      _ = try client.signIn("Ada")
      #expect(try client.get("/admin").text.contains("admin"))
    }
  }

  @Test func `a condition with an error refuses a signed-in user with that error, and redirects to no sign-in page`()
    async throws
  {
    try await browse(site) { stage, client in
      #expect(try client.get("/vault").status == 302, "The group's condition is checked first.")
      _ = try client.signIn("Blob")
      let refused = try client.get("/vault")
      #expect(refused.status == 403)
      #expect(refused.text.contains("Only administrators open the vault."))
      #expect(try client.ask("GET", "/vault", ["Accept: application/json"]).status == 403)
      _ = try client.signIn("Ada")
      #expect(try client.get("/vault").text.contains("<p>vault"))
    }
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example", "/%5Cevil.example", "javascript:alert(1)", "%09//evil.example", "evil",
    "/%0d%0aSet-Cookie:a=b", "%20//evil.example",
  ])
  func `after signing in, a forged destination is replaced by the start page`(next: String) async throws {
    try await browse(site) { stage, client in
      let found = try client.signIn("Blob", from: "/sign-in?next=\(next)")
      #expect(found == "/")
    }
  }
}
