import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

private struct CardQuery: PageQuery {
  var status: Status?
  var page = 1
}

private enum Status: String, Codable { case open, done }

@Reducer
private struct Cards {
  @ObservableState
  struct State: Equatable, Codable {
    var query = CardQuery()
  }

  enum Action {
    case boardButtonTapped
    case doneButtonTapped
    case nextButtonTapped
    case queryChanged(CardQuery)
  }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boardButtonTapped: navigation.redirect(to: "/boards/7")
      case .doneButtonTapped: navigation.push(CardQuery(status: .done))
      case .nextButtonTapped: navigation.replace(CardQuery(status: state.query.status, page: state.query.page + 1))
      case .queryChanged(let query): state.query = query
      }
      return .none
    }
  }
}

private struct CardsView: View {
  let store: StoreOf<Cards>

  var body: some View {
    p { "\(store.query.status?.rawValue ?? "all"), page \(store.query.page)" }
    Button("Done", send: .doneButtonTapped, to: store)
    Button("Next", send: .nextButtonTapped, to: store)
    Button("Board", send: .boardButtonTapped, to: store)
  }
}

private let site = Site {
  Page("/cards", query: CardQuery.self, action: Cards.Action.queryChanged, title: "Cards") {
    Cards.State()
  } reducer: {
    Cards()
  } content: { store in
    CardsView(store: store)
  }
  Page("/boards/:id", Int.self, title: "Board") { id in p { "Board \(id)" } }
}

/// The URL of a page and its state, as the article "Navigation" describes them, with the article's code.
struct NavigationManualTests {
  @Test(arguments: [PageConnection.memory, .socket])
  func `Back and Forward in a test show the state of the page's earlier and later query`(connection: PageConnection)
    async throws
  {
    let page = try await TestPage("/cards?status=open", of: site, through: connection)
    await page.button("Done").click {
      "- paragraph: open, page 1"
      "+ paragraph: done, page 1"
    }
    #expect(page.path.hasPrefix("/cards?status=done"))
    await page.goBack {
      "- paragraph: done, page 1"
      "+ paragraph: open, page 1"
    }
    await page.goForward {
      "- paragraph: open, page 1"
      "+ paragraph: done, page 1"
    }
  }

  @Test func `replacing the URL of a tested page adds no entry to the history`() async throws {
    let page = try await TestPage("/cards?status=open", of: site)
    await page.button("Done").click {
      "- paragraph: open, page 1"
      "+ paragraph: done, page 1"
    }
    await page.button("Next").click {
      "- paragraph: done, page 1"
      "+ paragraph: done, page 2"
    }
    #expect(page.path.hasPrefix("/cards?status=done&page=2"))
    await page.reload()
    #expect(page.outline.contains("done, page 2"))
    await page.goBack {
      "- paragraph: done, page 2"
      "+ paragraph: open, page 1"
    }
  }

  @Test func `a redirect opens a different page, and Back returns`() async throws {
    let page = try await TestPage("/cards?page=3", of: site)
    await page.button("Board").click()
    #expect(page.path == "/boards/7")
    #expect(page.outline.contains("Board 7"))
    await page.goBack()
    #expect(page.outline.contains("all, page 3"))
  }

  @Test func `tabs of a tested page have their own queries`() async throws {
    let one = try await TestPage("/cards?status=open", of: site)
    let two = await one.newTab("/cards?status=done")
    await two.button("Next").click {
      "- paragraph: done, page 1"
      "+ paragraph: done, page 2"
    }
    #expect(one.outline.contains("open, page 1"))
  }

  @MainActor @Test func `a test of a feature can record that the feature pushes a query`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = TestStore(initialState: Cards.State()) {
      Cards()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
    }
    await store.send(.doneButtonTapped)
    #expect(steps.value == [.push("?status=done")])
  }
}
