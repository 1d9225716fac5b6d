import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private struct Member: Codable, Equatable, Sendable {
  var name: String
}

/// Signs a member in after a second, and then shows the club, or stays.
@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {
    var isBusy = false
    var knocks = 0
    var member: Member?
  }

  enum Action {
    case answered
    case answeredHere
    case knockButtonTapped
    case leaveButtonTapped
    case signInButtonTapped
    case signInHereButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered:
        session.signIn(Member(name: "Ada"))
        navigation.redirect(to: "/club")
        return .none
      case .answeredHere:
        state.member = Member(name: "Ada")
        session.signIn(Member(name: "Ada"))
        return .none
      case .knockButtonTapped:
        state.knocks += 1
        return .none
      case .leaveButtonTapped:
        navigation.redirect(to: "/")
        return .none
      case .signInButtonTapped:
        state.isBusy = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered)
        }
      case .signInHereButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answeredHere)
        }
      }
    }
  }
}

private struct DoorView: View {
  let store: StoreOf<Door>

  var body: some View {
    main {
      Button("Sign in", send: .signInButtonTapped, to: store)
        .disabled(store.isBusy)
      a(.href("/")) { "Home" }
      Button("Leave", send: .leaveButtonTapped, to: store)
      Button("Sign in here", send: .signInHereButtonTapped, to: store)
      Button("Knock", send: .knockButtonTapped, to: store)
      output { "\(store.member?.name ?? "A stranger") knocked \(store.knocks) times" }
    }
  }
}

extension BrowserTests {
  /// Visitors who are signed in, redirects of effects, and texts of stacks, in a browser as in memory.
  @Suite struct VisitorBrowserTests {
    private static let connections = connections(delay: 30)

    private static func connections(delay: Int) -> [PageConnection] {
      [.memory, .browser] + (BrowserEngine.current.hasDevTools ? [.browser(delay: .milliseconds(delay))] : [])
    }

    private let clock = TestClock()

    private func site(_ connection: PageConnection) throws -> TestSite {
      let site = Site {
        Page("/", title: "Home") {
          main {
            Button {
            } label: {
              HStack {
                Text("Milk")
                Text("2 l")
              }
            }
          }
        }
        Page("/door", title: "Door", initialState: Door.State()) {
          Door()
        } content: { store in
          DoorView(store: store)
        }
        Page("/club", title: "Club") { main { h1 { "Members only" } } }
          .requires(signIn: "/door") { $0[Member.self] != nil }
      }
      let tested = try TestSite(site, through: connection) { $0.continuousClock = clock }
      tested.timeout = .seconds(30)
      return tested
    }

    @Test(arguments: connections)
    func `in a browser as in memory, a visitor whose session has a user from the start sees a protected page`(
      connection: PageConnection
    ) async throws {
      let site = try site(connection)
      let ada = await site.visit("/club") { $0.signIn(Member(name: "Ada")) }
      #expect(ada.path == "/club")
      #expect(ada.heading("Members only").exists)
      #expect(await ada.newTab("/club").path == "/club")
    }

    @Test(arguments: connections)
    func
      `a sign-in button that its action disables loses the focus to a link, and its effect redirects the page`(
        connection: PageConnection
      ) async throws
    {
      let page = try await site(connection).visit("/door")
      await page.button("Sign in").click {
        """
        - button "Sign in"
        + button "Sign in" (disabled)
        - focus: button "Sign in"
        + focus: link "Home"
        """
      }
      await clock.advance(by: .seconds(1))
      await page.receiveRedirect(to: "/club")
      #expect(page.heading("Members only").exists)
    }

    // With this delay, the second press arrives before the browser has the session's new cookie.
    @Test(arguments: connections(delay: 300))
    func `a page whose effect signs its user in stays as it is and live, and other pages know the user`(
      connection: PageConnection
    ) async throws {
      let page = try await site(connection).visit("/door")
      await page.button("Knock").click {
        """
        - status: A stranger knocked 0 times
        + status: A stranger knocked 1 times
        """
      }
      await page.withExhaustivity(.off) { await page.button("Sign in here").click() }
      await clock.advance(by: .seconds(1))
      await page.receive {
        """
        - status: A stranger knocked 1 times
        + status: Ada knocked 1 times
        """
      }
      await page.button("Knock").click {
        """
        - status: Ada knocked 1 times
        + status: Ada knocked 2 times
        """
      }
      #expect(await page.newTab("/club").path == "/club")
    }

    @Test(arguments: connections)
    func `a step whose action redirects the page leads to the new page, without a list of changes`(
      connection: PageConnection
    ) async throws {
      let page = try await site(connection).visit("/door")
      await page.button("Leave").click()
      await page.receiveRedirect(to: "/")
      #expect(page.button("Milk 2 l").exists)
    }

    @Test(arguments: connections)
    func `when the effects of a page have ended, the test's page is the one to which they have redirected it`(
      connection: PageConnection
    ) async throws {
      let page = try await site(connection).visit("/door")
      page.exhaustivity = .off
      await page.button("Sign in").click()
      await clock.advance(by: .seconds(1))
      await page.finish()
      #expect(page.path == "/club")
    }

    @Test(arguments: connections) func `the texts of a stack in a button are separate words of its name`(
      connection: PageConnection
    ) async throws {
      let page = try await site(connection).visit()
      #expect(page.button("Milk 2 l").exists, "\(page.outline)")
    }
  }
}
