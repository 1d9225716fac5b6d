import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Guestbook {
  @ObservableState
  struct State: Equatable {
    var entries: [String] = ["Welcome"]
    var guests = 2
    var isAsking = false
    var isClosed = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clearButtonTapped
    case clearConfirmed
    case closeButtonTapped
    case laterButtonTapped
    case removeButtonTapped(String)
    case signed(String)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .clearButtonTapped: state.isAsking = true
      case .clearConfirmed: state.entries = []
      case .closeButtonTapped: state.isClosed.toggle()
      case .laterButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.signed("Later"))
          await send(.removeButtonTapped("Welcome"))
        }
      case .removeButtonTapped(let entry): state.entries.removeAll { $0 == entry }
      case .signed(let name): state.entries.append(name)
      }
      return .none
    }
  }
}

private struct GuestbookView: View {
  @Bindable var store: StoreOf<Guestbook>

  var body: some View {
    main {
      ul(.ariaLabel("Entries")) {
        ForEach(store.entries, id: \.self) { entry in
          li {
            entry
            Button("Remove", send: .removeButtonTapped(entry), to: store)
          }
        }
      }
      input(.ariaLabel("Name"))
        .on(.change) { store.send(.signed($0)) }
      Button("Clear", send: .clearButtonTapped, to: store)
      Button("Later", send: .laterButtonTapped, to: store)
      if store.isClosed {
        Button("Open", send: .closeButtonTapped, to: store)
      } else {
        Button("Close", send: .closeButtonTapped, to: store)
      }
    }
    .alert("Clear it?", isPresented: $store.isAsking) {
      Button("Yes") { store.send(.clearConfirmed) }
      Button("No", role: .cancel) {}
    }
  }
}

private struct ClearingView: View {
  @Bindable var store: StoreOf<Guestbook>

  var body: some View {
    main { Button("Clear", send: .clearButtonTapped, to: store) }
      .confirmationDialog("Clear it?", isPresented: $store.isAsking) {
        Button("Clear all", role: .destructive) { store.send(.clearConfirmed) }
      }
  }
}

private struct GuestsView: View {
  @Bindable var store: StoreOf<Guestbook>

  var body: some View {
    main { Stepper("Guests", value: $store.guests, in: 1...4) }
  }
}

@Reducer
private struct Alarm {
  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action { case pageShown, rang }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageShown:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.rang)
        }
      case .rang: state.count += 1
      }
      return .none
    }
  }
}

private struct AlarmView: View {
  let store: StoreOf<Alarm>

  var body: some View {
    output(.ariaLabel("Alarms")) { "\(store.count)" }
      .task { await store.send(.pageShown).finish() }
  }
}

extension BrowserTests {
  @Suite struct TestPageBrowserTests {
    private var site: Site {
      Site {
        Page("/", title: "Guestbook", lifetime: .everybody, initialState: Guestbook.State()) {
          Guestbook()
        } content: { store in
          GuestbookView(store: store)
        }
        Page("/clearing", title: "Clearing", initialState: Guestbook.State()) {
          Guestbook()
        } content: { store in
          ClearingView(store: store)
        }
        Page("/guests", title: "Guests", initialState: Guestbook.State()) {
          Guestbook()
        } content: { store in
          GuestsView(store: store)
        }
        Page("/own", title: "Guestbook", initialState: Guestbook.State()) {
          Guestbook()
        } content: { store in
          GuestbookView(store: store)
        }
      }
    }

    private static let connections: [PageConnection] =
      [.memory, .socket, .socket(delay: .milliseconds(30)), .browser]
      + (BrowserEngine.current.hasDevTools ? [.browser(delay: .milliseconds(30))] : [])

    @Test(arguments: connections)
    func `a dialog with a destructive button gives the focus to its cancel button`(connection: PageConnection)
      async throws
    {
      let site = try TestSite(site, through: connection)
      site.timeout = .seconds(30)
      let page = await site.visit("/clearing")
      await page.button("Clear").click {
        "+ alertdialog \"Clear it?\" (modal)"
        "+ heading 2 \"Clear it?\""
        "+ button \"Clear all\""
        "+ button \"Cancel\""
        "- focus: button \"Clear\""
        "+ focus: button \"Cancel\""
      }
      await page.finish()
    }

    // The browser's script loads the part that shows a refusal when it has received one.
    @Test(arguments: connections)
    func `a step whose value the server refuses ends when the page shows the reason`(connection: PageConnection)
      async throws
    {
      let site = try TestSite(site, through: connection)
      site.timeout = .seconds(30)
      let page = await site.visit("/guests")
      page.exhaustivity = .off
      await page.field("Guests").type("9")
      #expect(page.notice == "Some of what you entered is not accepted.")
    }

    @Test(arguments: connections)
    func `a test of a page has the same results in memory, over a socket and in a browser`(connection: PageConnection)
      async throws
    {
      let site = try TestSite(site, through: connection)
      site.timeout = .seconds(30)
      let (ada, grace) = (await site.visit(), await site.visit())
      #expect(
        grace.outline == """
          title: Guestbook
          main
            list "Entries"
              listitem
                text: Welcome
                button "Remove"
            textbox "Name"
            button "Clear"
            button "Later"
            button "Close"
          """)
      let signed = ["+ listitem", "+ text: Ada", "+ button \"Remove\""]
      await ada.field("Name").type("Ada") { signed }
      await grace.receive { signed }
      #expect(ada.field("Name").value == "Ada")
      #expect(ada.focus == "textbox \"Name\"")

      // The focus moves to the next row, and returns to the button that opened a dialog when the dialog is closed.
      await grace.row("Welcome").button("Remove").click {
        "- listitem"
        "- text: Welcome"
        "- button \"Remove\""
      }
      #expect(grace.row("Ada").button("Remove").isFocused)
      await ada.receive {
        "- listitem"
        "- text: Welcome"
        "- button \"Remove\""
      }
      let question = [
        "alertdialog \"Clear it?\" (modal)", "heading 2 \"Clear it?\"", "button \"Yes\"", "button \"No\"",
      ]
      await ada.button("Clear").click {
        question.map { "+ \($0)" }
        "- focus: button \"Clear\""
        "+ focus: button \"Yes\""
      }
      await grace.receive {
        question.map { "+ \($0)" }
        "- focus: button \"Remove\""
        "+ focus: button \"Yes\""
      }
      await ada.dialog("Clear it?").dismiss {
        question.map { "- \($0)" }
        "- focus: button \"Yes\""
        "+ focus: button \"Clear\""
      }
      await grace.receive {
        question.map { "- \($0)" }
        "- focus: button \"Yes\""
        "+ focus: button \"Remove\""
      }
    }

    @Test(arguments: connections) func `two tabs of one tested browser share a session`(
      connection: PageConnection
    ) async throws {
      let site = try TestSite(site, through: connection)
      site.timeout = .seconds(30)
      let first = await site.visit("/own")
      let second = await first.newTab()
      let signed = ["+ listitem", "+ text: Ada", "+ button \"Remove\""]
      await second.field("Name").type("Ada") { signed }
      await first.receive { signed }
      #expect(await site.visit("/own").row().count == 1)
    }

    @Test(arguments: connections) func `the changes of several actions of an effect are received together`(
      connection: PageConnection
    ) async throws {
      let clock = TestClock()
      let site = try TestSite(site, through: connection) { $0.continuousClock = clock }
      site.timeout = .seconds(30)
      let page = await site.visit("/own")
      await page.button("Later").click()
      await clock.advance(by: .seconds(1))
      await page.receive {
        "- text: Welcome"
        "+ text: Later"
      }
      await page.finish()
    }

    @Test(arguments: connections)
    func `the task of a view has started its effect when a test has opened the page, or has followed a link to it`(
      connection: PageConnection
    ) async throws {
      let alarms = Site {
        Page("/", title: "Start") { main { a(.href("/alarm")) { "Alarm" } } }
        Page("/alarm", title: "Alarm", initialState: Alarm.State()) {
          Alarm()
        } content: { store in
          AlarmView(store: store)
        }
      }
      let clock = TestClock()
      let site = try TestSite(alarms, through: connection) { $0.continuousClock = clock }
      site.timeout = .seconds(30)
      let (opened, linked) = (await site.visit("/alarm"), await site.visit("/"))
      await linked.link("Alarm").click()
      await clock.advance(by: .seconds(1))
      for page in [opened, linked] {
        await page.receive {
          "- status \"Alarms\": 0"
          "+ status \"Alarms\": 1"
        }
        await page.finish()
      }
    }

    @Test(arguments: connections)
    func `a change that an effect makes at once is received after the step that has started the effect`(
      connection: PageConnection
    ) async throws {
      let site = try TestSite(site, through: connection) { $0.continuousClock = ImmediateClock() }
      site.timeout = .seconds(30)
      let page = await site.visit("/own")
      await page.button("Later").click()
      await page.receive {
        "- text: Welcome"
        "+ text: Later"
      }
    }

    @Test(arguments: connections) func `a button that replaces the pressed one can be pressed at once`(
      connection: PageConnection
    ) async throws {
      let site = try TestSite(site, through: connection)
      site.timeout = .seconds(30)
      let page = await site.visit("/own")
      for (old, new) in [("Close", "Open"), ("Open", "Close"), ("Close", "Open")] {
        await page.button(old).click {
          "- button \"\(old)\""
          "- focus: button \"\(old)\""
          "+ button \"\(new)\""
          "+ focus: button \"\(new)\""
        }
      }
    }

    @Test(arguments: [PageConnection.memory, .socket(delay: .milliseconds(30)), .browser])
    func `unreceived changes at the end of a test are reported`(connection: PageConnection) async throws {
      try await withKnownIssue {
        let site = try TestSite(site, through: connection)
        site.timeout = .seconds(30)
        let (ada, grace) = (await site.visit(), await site.visit())
        await ada.field("Name").type("Ada") {
          "+ listitem"
          "+ text: Ada"
          "+ button \"Remove\""
        }
        withExtendedLifetime(grace) {}
      } matching: { issue in
        issue.comments.map(\.rawValue).joined().hasPrefix(
          "The page has received changes that were not asserted by the end of this test.")
      }
    }

    @Test(.needsDevTools) func `the delay of a test's browser applies to each of its tabs`() async throws {
      let delay = Duration.milliseconds(400)
      let site = try TestSite(site, through: .browser(delay: delay))
      site.timeout = .seconds(30)
      let first = await site.visit("/own")
      let second = await first.newTab("/")
      for page in [first, second] {
        let start = ContinuousClock.now
        await page.field("Name").type("Ada") {
          "+ listitem"
          "+ text: Ada"
          "+ button \"Remove\""
        }
        #expect(ContinuousClock.now - start >= delay)
      }
    }
  }
}
