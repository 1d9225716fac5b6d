import Clocks
import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// The poll of a new package, with the changes of the article `TestingPages`.
@Reducer
private struct Poll {
  struct Option: Codable, Equatable, Identifiable {
    let id: String
    var votes = 0
  }

  @ObservableState
  struct State: Codable, Equatable {
    var options: IdentifiedArrayOf<Option> = [
      Option(id: "Pizza"), Option(id: "Pasta"),
    ]
    var isClosed = false
  }

  enum Action {
    case closeButtonTapped
    case voteButtonTapped(Option.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        state.isClosed.toggle()
        return .none
      case .voteButtonTapped(let id):
        state.options[id: id]?.votes += 1
        return .none
      }
    }
  }
}

private struct PollView: View {
  let store: StoreOf<Poll>

  var body: some View {
    main {
      List(store.options) { option in
        HStack(spacing: 16) {
          Text(option.id)
          Spacer()
          Text(votes(option.votes)).foregroundStyle(.secondary)
          Button("Vote", send: .voteButtonTapped(option.id), to: store, .ariaLabel("Vote for \(option.id)"))
            .disabled(store.isClosed)
        }
      }
      .accessibilityLabel("Options")
      Button(store.isClosed ? "Open" : "Close", send: .closeButtonTapped, to: store)
    }
  }
}

private func votes(_ count: Int) -> String { count == 1 ? "1 vote" : "\(count) votes" }

extension Site {
  fileprivate static var live: Site {
    Site {
      Page("/", title: "Shop", lifetime: .everybody, initialState: Poll.State()) {
        Poll()
      } content: { store in
        PollView(store: store)
      }
    }
  }
}

@Reducer
private struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var guests = 1
  }

  enum Action { case guestCame }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.guests += 1
      return .none
    }
  }
}

private struct LobbyView: View {
  let store: StoreOf<Lobby>

  var body: some View { output { store.guests == 1 ? "1 guest" : "\(store.guests) guests" } }
}

private let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }

/// The code of the article `TestingPages` compiles, and its failures have the quoted texts.
struct ArticleTests {
  private let site = Site.shopping

  @Test func `a step passes if the page changes as the test lists`() async throws {
    let page = try await TestPage("/own", of: site) { $0.uuid = .incrementing }
    await page.field("Title").type("Milk")
    await page.button("Add").click {
      "- textbox \"Title\": Milk"
      "+ textbox \"Title\""
      "+ listitem"
      "+ switch \"Milk\""
      "+ button \"Delete\""
    }
  }

  @Test func `a change by an effect is received after the clock has advanced`() async throws {
    let clock = TestClock()
    let page = try await TestPage("/own", of: .shopping) { $0.continuousClock = clock }
    await page.button("Start").click()
    await clock.advance(by: .seconds(1))
    await page.receive {
      "- status \"Seconds\": 0"
      "+ status \"Seconds\": 1"
    }
    await page.button("Stop").click()
  }

  @Test func `two visitors and a second tab show the same shared page`() async throws {
    let site = try TestSite(.shopping) { $0.uuid = .incrementing }
    let ada = await site.visit("/list")
    let grace = await site.visit("/list")
    let second = await ada.newTab()
    #expect(Set([ada, grace, second].map(\.outline)).count == 1)
  }

  @Test func `a page without exhaustivity needs no list of changes`() async throws {
    let page = try await TestPage("/own", of: .shopping) { $0.uuid = .incrementing }
    page.exhaustivity = .off
    await page.field("Title").type("Milk")
    await page.button("Add").click()
    #expect(page.row("Milk").exists)
  }

  @Test(arguments: [PageConnection.memory, .socket, .socket(delay: .milliseconds(50))])
  func `a page opens over each kind of connection`(connection: PageConnection) async throws {
    let page = try await TestPage("/own", of: .shopping, through: connection)
    #expect(page.button("Start").isEnabled)
  }

  @Test func `an action that a test sends to a shared store changes the pages of all visitors`() async throws {
    let site = try TestSite(Site { Page("/", title: "Lobby", shared: lobby) { LobbyView(store: $0) } })
    let ada = await site.visit()
    let grace = await site.visit()
    await site.send(.guestCame, to: lobby)
    for page in [ada, grace] {
      await page.receive {
        "- status: 1 guest"
        "+ status: 2 guests"
      }
    }
  }

  @Test func `in an outline, each text of a stack has its own line, and other neighbouring texts share a line`()
    async throws
  {
    let page = try await TestPage(
      of: Site {
        Page("/", title: "Total") {
          main {
            Text("Total")
            Text("3")
            HStack {
              Text("Total")
              Text("4")
            }
          }
        }
      })
    #expect(
      page.outline == """
        title: Total
        main
          text: Total3
          text: Total
          text: 4
        """)
  }

  // MARK: The complete example

  @Test func `a step without a list of changes fails with the changes to expect`() async throws {
    let messages = try await failures {
      let site = try TestSite(.live)
      let ada = await site.visit()
      await ada.button("Close").click()
    }
    #expect(messages.count == 1)
    for message in messages { #expect(TestingPagesArticle.quotes(message), "\(message)") }
  }

  @Test func `a closed poll takes no votes`() async throws {
    let site = try TestSite(.live)
    let ada = await site.visit()
    let grace = await site.visit()
    let changes = [
      "- button \"Vote for Pizza\"", "+ button \"Vote for Pizza\" (disabled)",
      "- button \"Vote for Pasta\"", "+ button \"Vote for Pasta\" (disabled)",
      "- button \"Close\"", "+ button \"Open\"",
    ]
    await ada.button("Close").click {
      changes
      "- focus: button \"Close\""
      "+ focus: button \"Open\""
    }
    await grace.receive { changes }
    #expect(!grace.row("Pasta").button().isEnabled)
  }
}
