import ComposableArchitecture
import Periscope
import PeriscopeTestConnection

/// A list of cards whose filter is the query of its URL.
@Reducer
struct Cards {
  struct Query: PageQuery {
    var status: Status?
    var page = 1
  }

  enum Status: String, Codable, CaseIterable { case open, done }

  @ObservableState
  struct State: Equatable, Codable {
    var board = 0
    var query = Query()
    var visits = 0
  }

  enum Action: Equatable {
    case queryChanged(Query)
    case openButtonTapped
    case doneButtonTapped
    case allButtonTapped
    case nextButtonTapped
    case boardButtonTapped(Int)
    case leaveButtonTapped(String)
    case laterButtonTapped
    case laterResponse
  }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.visits += 1
        if query.page == 404 { navigation.notFound() }
        if query.page == 302 { navigation.redirect(to: "/boards/7") }
        if query.page == 0 { navigation.replace(Query(status: query.status)) }
      case .openButtonTapped: navigation.push(Query(status: .open))
      case .doneButtonTapped: navigation.push(Query(status: .done))
      case .allButtonTapped: navigation.push(Query())
      case .nextButtonTapped: navigation.replace(Query(status: state.query.status, page: state.query.page + 1))
      case .boardButtonTapped(let id): navigation.push("/boards/\(id)")
      case .leaveButtonTapped(let target): navigation.redirect(to: target)
      case .laterButtonTapped: return .run { send in await send(.laterResponse) }
      case .laterResponse: navigation.redirect(to: "/boards/8")
      }
      return .none
    }
  }
}

struct CardsView: View {
  let store: StoreOf<Cards>

  var body: some View {
    output { "\(store.query.status?.rawValue ?? "all") \(store.query.page) \(store.visits)" }
    Button("Open", send: .openButtonTapped, to: store)
    Button("Done", send: .doneButtonTapped, to: store)
    Button("All", send: .allButtonTapped, to: store)
    Button("Next", send: .nextButtonTapped, to: store)
    Button("Board") { store.send(.boardButtonTapped(7)) }
    Button("Leave", send: .leaveButtonTapped("/boards/7?x=1"), to: store)
    Button("Later", send: .laterButtonTapped, to: store)
  }
}

/// A site with pages of cards, and with pages that the cards navigate to.
let cardsSite = Site {
  Page("/cards", query: Cards.Query.self, action: Cards.Action.queryChanged, title: "Cards") {
    Cards.State()
  } reducer: {
    Cards()
  } content: { store in
    CardsView(store: store)
  }
  Page("/boards/:id/cards", Int.self, query: Cards.Query.self, action: Cards.Action.queryChanged, title: "Board") {
    id in
    id < 100 ? Cards.State(board: id) : nil
  } reducer: {
    Cards()
  } content: { store, id in
    h1 { "Board \(id)" }
    CardsView(store: store)
  }
  Page("/boards/:id", Int.self, title: "Board") { id in p { "board \(id)" } }
  Page("/files/:name", String.self, title: "File") { name in p { "file \(name)" } }
}

/// Runs a test with a server of a site and a client, on a thread that may block.
func browse(_ site: Site, _ test: @escaping @Sendable (SiteStage, Client) throws -> Void) async throws {
  try await onThread {
    let stage = try SiteStage(site)
    try test(stage, stage.client())
  }
}
