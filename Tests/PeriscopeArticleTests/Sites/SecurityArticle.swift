import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@Reducer
private struct LogIn {
  @ObservableState
  struct State: Equatable {
    var user: String?
  }

  enum Action { case loginResponse(String) }

  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .loginResponse(let user):
        state.user = user
        session.rotate()
        return .none
      }
    }
  }
}

@Reducer
private struct SignOut {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case passwordChanged
    case signOutButtonTapped
    case signOutEverywhereButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .signOutButtonTapped:
        session.signOut()
        state = State()
        return .none
      case .passwordChanged:
        session.signOutElsewhere()
        return .none
      case .signOutEverywhereButtonTapped:
        session.signOutEverywhere()
        navigation.redirect(to: "/")
        return .none
      }
    }
  }
}

struct SecurityArticle {
  @Test @MainActor
  func `the Security article's login sets the user in a test, where rotating the session does nothing`() async {
    let store = TestStore(initialState: LogIn.State()) { LogIn() }
    await store.send(.loginResponse("Ada")) { $0.user = "Ada" }
  }

  @Test @MainActor func `the Security article's feature signs a user in, and redirects to the requested page`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = TestStore(initialState: SignIn.State(query: SignInQuery(next: "/boards"), name: "Ada")) {
      SignIn()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
    }
    await store.send(.signInButtonTapped)
    #expect(steps.value == [.redirect("/boards")])
    #expect(store.dependencies.session[User.self] == User(name: "Ada"))
  }

  @Test @MainActor
  func `the Security article's user stays signed in after a changed password, and signs out on a tap`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = TestStore(initialState: SignOut.State()) {
      SignOut()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
    }
    store.dependencies.session.signIn(User(name: "Ada"))
    await store.send(.passwordChanged)
    #expect(store.dependencies.session[User.self] != nil)
    await store.send(.signOutButtonTapped)
    #expect(store.dependencies.session[User.self] == nil)
    store.dependencies.session.signIn(User(name: "Ada"))
    await store.send(.signOutEverywhereButtonTapped)
    #expect(store.dependencies.session[User.self] == nil)
    #expect(steps.value == [.redirect("/")])
  }

  @Test func `the Security article's content security policy contains the added source of scripts`() {
    var configuration = Server.Configuration()
    configuration.securityHeaders.contentSecurityPolicy?.images.append("https://images.example.com")
    configuration.securityHeaders.contentSecurityPolicy?.scripts.append("https://cdn.example.com")
    #expect(configuration.securityHeaders.contentSecurityPolicy?.scripts == ["https://cdn.example.com"])
  }

  @Test func `the Security article's condition redirects a visitor without a user to the sign-in with the page's path`()
    async throws
  {
    let site = Site {
      PageGroup {
        Page("/boards", title: "Boards") { BoardsView() }
      }
      .requires(signIn: "/sign-in") { $0[User.self] != nil }
      Page("/sign-in", title: "Sign in") { h1 { "Sign in" } }
    }
    let page = try await TestPage("/boards", of: site)
    #expect(page.path == "/sign-in?next=%2Fboards")
  }
}

private struct User: Codable, Equatable, Sendable {
  var name: String
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

  enum Action { case signInButtonTapped }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .signInButtonTapped:
        session.signIn(User(name: state.name))
        navigation.redirect(toUntrusted: state.query.next)
        return .none
      }
    }
  }
}

private struct BoardsView: View {
  var body: some View { h1 { "Boards" } }
}
