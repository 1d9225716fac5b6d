import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

private struct User: Codable, Equatable, Sendable {
  var name: String
}

private struct Cart: Codable, Equatable, Sendable {
  var articles: [String]
}

/// Signs a user in after a second, and then shows the boards.
@Reducer
private struct SignIn {
  @ObservableState
  struct State: Equatable, Codable {
    var isBusy = false
  }

  enum Action {
    case answered
    case homeButtonTapped
    case signInButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered:
        session.signIn(User(name: "Ada"))
        navigation.redirect(to: "/boards")
      case .homeButtonTapped: navigation.redirect(to: "/")
      case .signInButtonTapped:
        state.isBusy = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered)
        }
      }
      return .none
    }
  }
}

private struct SignInView: View {
  let store: StoreOf<SignIn>

  var body: some View {
    output { store.isBusy ? "Signing in" : "Signed out" }
    Button("Sign in", send: .signInButtonTapped, to: store)
    Button("Home", send: .homeButtonTapped, to: store)
  }
}

@Reducer
private struct Boards {
  @ObservableState
  struct State {
    @Shared(.session("theme")) var theme = "light"
    var name = ""
    var articles: [String] = []
  }

  enum Action { case pageShown }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.name = session[User.self]?.name ?? "no user"
      state.articles = session[Cart.self]?.articles ?? []
      return .none
    }
  }
}

private struct BoardsView: View {
  let store: StoreOf<Boards>

  var body: some View {
    p { "\(store.name), \(store.theme), \(store.articles.joined(separator: " and "))" }
      .onAppear { store.send(.pageShown) }
  }
}

/// A feature that gives its session new cookies.
@Reducer
private struct Renaming {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action { case addButtonTapped, laterButtonTapped, nowButtonTapped }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped: state.count += 1
      case .laterButtonTapped: return .run { [session] _ in session.rotate() }
      case .nowButtonTapped:
        state.count += 1
        session.rotate()
      }
      return .none
    }
  }
}

private struct RenamingView: View {
  let store: StoreOf<Renaming>

  var body: some View {
    output { "\(store.count)" }
    Button("Add", send: .addButtonTapped, to: store)
    Button("Now", send: .nowButtonTapped, to: store)
    Button("Later", send: .laterButtonTapped, to: store)
  }
}

private let site = Site {
  Page("/", title: "Home") { p { "Home" } }
  Page("/sign-in", title: "Sign in", initialState: SignIn.State()) {
    SignIn()
  } content: { store in
    SignInView(store: store)
  }
  Page("/boards", title: "Boards", initialState: Boards.State()) {
    Boards()
  } content: { store in
    BoardsView(store: store)
  }
  .requires(signIn: "/sign-in") { $0[User.self] != nil }
}

/// Visitors whose sessions have a user, and redirects of pages.
@Suite(.timeLimit(.minutes(5))) struct VisitorTests {
  private let clock = TestClock()

  private func testSite(_ connection: PageConnection = .standard) throws -> TestSite {
    try TestSite(site, through: connection) { $0.continuousClock = clock }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `only a visitor whose session has a user from the start sees a protected page`(connection: PageConnection)
    async throws
  {
    let site = try testSite(connection)
    let ada = await site.visit("/boards") { session in
      session.signIn(User(name: "Ada"))
      session[Cart.self] = Cart(articles: ["Milk", "Bread"])
    }
    #expect(ada.path == "/boards")
    #expect(ada.text("Ada, light, Milk and Bread").exists, "\(ada.outline)")
    let tab = await ada.newTab("/boards")
    #expect(tab.path == "/boards")
    let grace = await site.visit("/boards")
    #expect(grace.path == "/sign-in?next=%2Fboards")
  }

  @Test func `a test sets the shared values of a visitor's session`() async throws {
    let ada = try await testSite().visit("/boards") { session in
      session.signIn(User(name: "Ada"))
      @Shared(.session("theme")) var theme = "light"
      $theme.withLock { $0 = "dark" }
    }
    #expect(ada.text("Ada, dark,").exists, "\(ada.outline)")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a test receives the redirect of an effect, in each tab of the session`(connection: PageConnection)
    async throws
  {
    let page = try await testSite(connection).visit("/sign-in")
    let tab = await page.newTab()
    await page.button("Sign in").click {
      "- status: Signed out"
      "+ status: Signing in"
    }
    await tab.receive {
      "- status: Signed out"
      "+ status: Signing in"
    }
    await clock.advance(by: .seconds(1))
    await page.receiveRedirect(to: "/boards")
    #expect(page.text("Ada, light,").exists, "\(page.outline)")
    await tab.receiveRedirect(to: "/boards")
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a page receives the changes after its session has a new cookie`(connection: PageConnection) async throws {
    let site = Site {
      Page("/", title: "Count", initialState: Renaming.State()) {
        Renaming()
      } content: { store in
        RenamingView(store: store)
      }
    }
    let page = try await TestSite(site, through: connection).visit("/")
    await page.button("Now").click {
      "- status: 0"
      "+ status: 1"
    }
    await page.button("Add").click {
      "- status: 1"
      "+ status: 2"
    }
    await page.button("Later").click()
    for count in 2...3 {
      await page.button("Add").click {
        "- status: \(count)"
        "+ status: \(count + 1)"
      }
    }
  }

  @Test func `after a step that was itself redirected, receiveRedirect passes for the path that the page has now`()
    async throws
  {
    let page = try await testSite().visit("/sign-in")
    await page.button("Home").click()
    await page.receiveRedirect(to: "/")
  }

  @Test func `a redirect to a different path is reported`() async throws {
    let messages = try await failures {
      let page = try await testSite().visit("/sign-in")
      await page.button("Home").click()
      await page.receiveRedirect(to: "/boards", timeout: .milliseconds(1))
    }
    #expect(
      messages == [
        """
        The page '/' was not redirected to '/boards' within 0.001 seconds.

        No effect of the page is running that could redirect the page. Was it cancelled, or did it end without a redirect?
        """
      ])
    let others = try await failures {
      let page = try await testSite().visit("/sign-in")
      await page.button("Sign in").click {
        "- status: Signed out"
        "+ status: Signing in"
      }
      await clock.advance(by: .seconds(1))
      await page.receiveRedirect(to: "/")
    }
    #expect(others == ["The page was redirected to '/boards', and not to '/'."])
  }

  @Test func `a missing redirect is reported with the effects that run`() async throws {
    let line = #line + 3
    let messages = try await failures {
      let page = try await testSite().visit("/sign-in")
      await page.button("Sign in").click {
        "- status: Signed out"
        "+ status: Signing in"
      }
      await page.receiveRedirect(to: "/boards", timeout: .milliseconds(1))
      await page.skipInFlightEffects()
    }
    #expect(
      messages == [
        """
        The page '/sign-in' was not redirected to '/boards' within 0.001 seconds.

        Effects of these steps still run:

            • click the button "Sign in" (PeriscopeTestingTests/VisitorTests.swift:\(line))

        If one of them waits for a clock, advance the test's clock or use an immediate one.
        """
      ])
  }
}
