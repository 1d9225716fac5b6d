import ComposableArchitecture
import Periscope
import PeriscopeOpenID
import PeriscopeTesting
import Testing

private struct User: Codable, Equatable, Identifiable, Sendable {
  var id: String
  var name: String
}

private struct BoardsView: View {
  var body: some View { h1 { "Boards" } }
}

@Reducer
private struct Account {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case appeared
    case signOutButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.name = session[User.self]?.name ?? ""
        return .none
      case .signOutButtonTapped:
        session.signOut()
        navigation.redirect(to: "/")
        return .none
      }
    }
  }
}

private struct AccountView: View {
  let store: StoreOf<Account>

  var body: some View {
    output { "\(store.name)" }.onAppear { store.send(.appeared) }
    Button("Sign out", send: .signOutButtonTapped, to: store)
  }
}

private let acme = OpenIDProvider(
  name: "Acme", issuer: "https://accounts.acme.example", clientID: "team-board", clientSecret: "secret")

private let site = Site {
  Page("/", title: "Welcome") {
    a(.href("/sign-in/acme?next=/account"), .data("reload", true)) { "Sign in with Acme" }
  }
  PageGroup {
    Page("/boards", title: "Boards") { BoardsView() }
    Page("/account", title: "Account", initialState: Account.State()) {
      Account()
    } content: { store in
      AccountView(store: store)
    }
  }
  .requires(signIn: "/sign-in/acme") { $0[User.self] != nil }
  OpenIDSignIn("/sign-in/acme", provider: acme, site: "https://board.example") { identity in
    try user(of: identity)
  }
}

private func user(of identity: OpenIDIdentity) throws -> User {
  guard identity.isEmailVerified, identity.email?.hasSuffix("@acme.example") == true else {
    throw Problem(403, "Only members of Acme have an account here.")
  }
  return User(id: identity.id, name: identity.name ?? "Guest")
}

struct OpenIDArticle {
  @Test func `a visitor of a protected page in the OpenID article signs in and sees it`() async throws {
    let blob = OpenIDIdentity(
      issuer: acme.issuer, subject: "7",
      claims: #"{"name":"Blob","email":"blob@acme.example","email_verified":true}"#)
    let page = try await TestPage("/account", of: site) { $0.openIDClient = .signingIn(blob) }
    #expect(page.path == "/account")
    #expect(page.outline.contains("Blob"))
  }

  @Test func `the OpenID article's site refuses an identity whose email address is not verified`() throws {
    let stranger = OpenIDIdentity(
      issuer: acme.issuer, subject: "8", claims: #"{"email":"blob@acme.example","email_verified":false}"#)
    #expect(throws: Problem.self) { try user(of: stranger) }
  }

  @Test func `the OpenID article's start page shows the link to the sign-in`() async throws {
    let page = try await TestPage("/", of: site)
    #expect(page.outline.contains("Sign in with Acme"))
  }
}
