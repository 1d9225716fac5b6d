import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private struct User: Codable, Sendable {
  var name: String
}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var note = ""
    var ticks = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case incrementButtonTapped
    case startButtonTapped
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .startButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

private struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    output(.ariaLabel("Count")) { "\(store.count)" }
    output(.ariaLabel("Ticks")) { "\(store.ticks)" }
    TextField("Note", text: $store.note)
    Button("Increment", send: .incrementButtonTapped, to: store)
    Button("Start", send: .startButtonTapped, to: store)
  }
}

/// The counter of an earlier version of the program.
@Reducer
private struct CounterBefore {
  @ObservableState
  struct State: Equatable, Codable {
    var value = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.value += 1
      return .none
    }
  }
}

private struct CounterBeforeView: View {
  let store: StoreOf<CounterBefore>

  var body: some View {
    output(.ariaLabel("Count")) { "\(store.value)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

/// A counter whose state is not archived.
@Reducer
private struct Volatile {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct VolatileView: View {
  let store: StoreOf<Volatile>

  var body: some View {
    output { "\(store.count)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

private func counter(_ path: String, _ lifetime: Page.Lifetime = .session) -> Page {
  Page(path, title: "Counter", lifetime: lifetime, initialState: Counter.State()) {
    Counter()
  } content: { store in
    CounterView(store: store)
  }
  .migrating { (old: CounterBefore.State) in Counter.State(count: old.value) }
}

private func lobby(_ name: String = "Lobby") -> SharedStore<Counter.State, Counter.Action> {
  SharedStore(name: name, initialState: Counter.State()) { Counter() }
    .migrating { (old: CounterBefore.State) in Counter.State(count: old.value) }
}

extension Site {
  fileprivate static var counters: Site {
    Site {
      counter("/counter")
      counter("/all", .everybody)
      counter("/tab", .tab)
      Page("/counters/:id", Int.self, title: "Counter") { id in
        Counter.State(note: "\(id)")
      } reducer: {
        Counter()
      } content: { store, _ in
        CounterView(store: store)
      }
      Page("/volatile", title: "Volatile", initialState: Volatile.State()) {
        Volatile()
      } content: { store in
        VolatileView(store: store)
      }
      Page("/own", title: "Own") { p { "Members only" } }.requires(signIn: "/sign-in") { $0[User.self] != nil }
      Page("/sign-in", title: "Sign in") { p { "Sign in first" } }
    }
  }

  fileprivate static var before: Site {
    Site {
      Page("/counter", title: "Counter", initialState: CounterBefore.State()) {
        CounterBefore()
      } content: { store in
        CounterBeforeView(store: store)
      }
    }
  }
}

private let connections =
  [PageConnection.memory, .socket] + (BrowserEngine.current.isInstalled ? [PageConnection.browser] : [])

/// Restarts of a site, as the article "Testing pages" describes them.
@Suite(.timeLimit(.minutes(5))) struct RestartManualTests {
  @Test(arguments: connections)
  func `pages keep their states when the site restarts, and effects end`(connection: PageConnection) async throws {
    let clock = TestClock()
    let site = try TestSite(.counters, through: connection) { $0.continuousClock = clock }
    let ada = await site.visit("/counter")
    let grace = await site.visit("/counter")
    await ada.field("Note").type("Milk")
    await ada.button("Increment").click {
      "- status \"Count\": 0"
      "+ status \"Count\": 1"
    }
    await ada.button("Start").click()

    await site.restart()
    await clock.advance(by: .seconds(1))
    #expect(ada.field("Note").value == "Milk")
    await ada.button("Increment").click {
      "- status \"Count\": 1"
      "+ status \"Count\": 2"
    }
    await grace.button("Increment").click {
      "- status \"Count\": 0"
      "+ status \"Count\": 1"
    }

    // The restarted site runs effects.
    await grace.button("Start").click()
    await clock.advance(by: .seconds(1))
    await grace.receive {
      "- status \"Ticks\": 0"
      "+ status \"Ticks\": 1"
    }
  }

  @Test(arguments: connections)
  func `a state of an older version is migrated`(connection: PageConnection) async throws {
    let site = try TestSite(.before, through: connection)
    let page = await site.visit("/counter")
    for _ in 1...2 { await page.withExhaustivity(.off) { await page.button("Increment").click() } }

    await site.restart(as: .counters)
    await page.receive {
      "+ status \"Ticks\": 0"
      "+ textbox \"Note\""
      "+ button \"Start\""
    }
    #expect(page.status("Count").text == "2")
  }

  @Test func `an archived state is replaced by the JSON of an older version, and migrated`() async throws {
    let hall = lobby("Hall")
    let site = try TestSite(
      Site {
        counter("/counter")
        Page("/hall", title: "Hall", shared: hall) { store in CounterView(store: store) }
      })
    let page = await site.visit("/counter")
    let lobbyPage = await site.visit("/hall")
    await page.button("Increment").click {
      "- status \"Count\": 0"
      "+ status \"Count\": 1"
    }
    await site.send(.incrementButtonTapped, to: hall)
    await lobbyPage.receive {
      "- status \"Count\": 0"
      "+ status \"Count\": 1"
    }

    await site.restart(replacing: ["/counter": #"{"value":7}"#, "Hall": #"{"value":8}"#])
    await page.receive {
      "- status \"Count\": 1"
      "+ status \"Count\": 7"
    }
    await lobbyPage.receive {
      "- status \"Count\": 1"
      "+ status \"Count\": 8"
    }
  }

  @Test func `a shared store keeps its state, and a test's stores are its own after a restart, too`() async throws {
    let lobby = lobby()
    let site = try TestSite(Site { Page("/", title: "Lobby", shared: lobby) { store in CounterView(store: store) } })
    let page = await site.visit()
    for count in 0...1 {
      await site.send(.incrementButtonTapped, to: lobby)
      await page.receive {
        "- status \"Count\": \(count)"
        "+ status \"Count\": \(count + 1)"
      }
      await site.restart()
    }
    #expect(lobby.store.count == 0)
  }

  @Test func `tabs, pages with parameters, shared pages and signed-in users survive a restart`() async throws {
    let site = try TestSite(.counters)
    let ada = await site.visit("/own") { $0.signIn(User(name: "Ada")) }
    let tab = await ada.newTab("/tab")
    let seven = await ada.newTab("/counters/7")
    let all = await ada.newTab("/all")
    for page in [tab, seven, all] {
      await page.button("Increment").click {
        "- status \"Count\": 0"
        "+ status \"Count\": 1"
      }
    }
    let path = tab.path
    await site.restart(replacing: ["/counters/7": #"{"count":5,"note":"7","ticks":0}"#])
    await seven.receive {
      "- status \"Count\": 1"
      "+ status \"Count\": 5"
    }
    #expect(ada.path == "/own" && tab.path == path)
    await tab.reload()
    #expect(tab.status("Count").text == "1")
    await ada.open("/all")
    #expect(ada.status("Count").text == "1")
  }

  // MARK: Failures

  @Test func `a state that is lost is reported, with the reason`() async throws {
    let messages = try await failures {
      let site = try TestSite(.counters)
      let page = await site.visit("/volatile")
      await page.button("Increment").click {
        "- status: 0"
        "+ status: 1"
      }
      await site.restart()
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test func `a state that cannot be decoded is reported`() async throws {
    let messages = try await failures {
      let site = try TestSite(.counters)
      let page = await site.visit("/counters/7")
      await page.button("Increment").click {
        "- status \"Count\": 0"
        "+ status \"Count\": 1"
      }
      await site.restart(replacing: ["/counters/7": #"{"value":7}"#])
      await page.receive {
        "- status \"Count\": 1"
        "+ status \"Count\": 0"
        "+ alert: This page has a new version, which cannot read what was saved before, so the page starts again."
      }
    }
    #expect(messages.count == 1)
    for message in messages {
      #expect(
        message.hasPrefix("The site has logged after the restart:\n\n    The archived state of '/counters/:id"),
        "\(message)")
      #expect(message.contains("cannot be read by this version"), "\(message)")
    }
  }

  @Test func `to replace a state that is not archived is reported`() async throws {
    let messages = try await failures {
      let site = try TestSite(.counters)
      let page = await site.visit("/counter")
      await page.button("Increment").click {
        "- status \"Count\": 0"
        "+ status \"Count\": 1"
      }
      await site.restart(replacing: ["/counters": "{}"])
    }
    #expect(
      messages == [
        """
        There is no archived state of '/counters' to replace. The archive has states of: '/counter'.

        A state is archived after the first action, if it is 'Codable'. Perform a step on the page before the restart.
        """
      ])
  }

  @Test func `changes before a restart must be asserted`() async throws {
    let messages = try await failures {
      let site = try TestSite(.counters)
      let (ada, grace) = (await site.visit("/all"), await site.visit("/all"))
      await ada.button("Increment").click {
        "- status \"Count\": 0"
        "+ status \"Count\": 1"
      }
      await site.restart()
      #expect(grace.status("Count").text == "1")
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "The page has received changes that must be asserted before this step: restart the site.") == true,
      "\(messages)")
  }
}
