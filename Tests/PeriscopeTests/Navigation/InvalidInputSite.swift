import ComposableArchitecture
import Periscope

private struct Member: Codable, Equatable, Sendable {
  var name: String
}

/// A sign-in page whose query has the requested URL.
@Reducer
private struct Entrance {
  struct Query: PageQuery { var next = "/" }

  @ObservableState
  struct State: Equatable { var query = Query() }

  enum Action {
    case queryChanged(Query)
    case signInButtonTapped
    case signOutButtonTapped
  }

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query): state.query = query
      case .signInButtonTapped:
        session.signIn(Member(name: "Blob"))
        navigation.redirect(toUntrusted: state.query.next)
      case .signOutButtonTapped: session.signOut()
      }
      return .none
    }
  }
}

private struct EntranceView: View {
  let store: StoreOf<Entrance>

  var body: some View {
    Button("Sign in", send: .signInButtonTapped, to: store)
    Button("Sign out", send: .signOutButtonTapped, to: store)
  }
}

/// A stack, tabs and a sheet whose state is the query of the URL.
@Reducer
private struct Levels {
  enum Section: String, Codable { case all, mine }

  struct Query: PageQuery {
    var path: [Int] = []
    var section = Section.all
    var isAdding = false
  }

  @ObservableState
  struct State: Equatable { var query = Query() }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(Query)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .queryChanged(let query) = action { state.query = query }
      return .none
    }
  }
}

private struct LevelsView: View {
  @Bindable var store: StoreOf<Levels>

  var body: some View {
    NavigationStack(path: $store.query.path) {
      NavigationLink("Level 1", value: 1).navigationDestination(for: Int.self) { number in h2 { "Level \(number)" } }
    }
    .navigationQuery(store.query, \.path)
    TabView(selection: $store.query.section) {
      Tab("All", value: Levels.Section.all) { p { "all" } }
      Tab("Mine", value: Levels.Section.mine) { p { "mine" } }
    }
    .navigationQuery(store.query, \.section)
    p { "Levels" }.sheet(isPresented: $store.query.isAdding) { p { "A sheet" } }
  }
}

/// A site with URLs, levels, a sign-in and protected pages.
let invalidInputSite = Site {
  Page("/cards", query: Cards.Query.self, action: Cards.Action.queryChanged, title: "Cards") {
    Cards.State()
  } reducer: {
    Cards()
  } content: { store in
    CardsView(store: store)
  }
  Page("/levels", query: Levels.Query.self, action: Levels.Action.queryChanged, title: "Levels") {
    Levels.State()
  } reducer: {
    Levels()
  } content: { store in
    LevelsView(store: store)
  }
  Page("/boards/:id", Int.self, title: "Board") { id in p { "board \(id)" } }
  Page("/files/:name", String.self, title: "File") { name in p { "file \(name)" } }
  Page("/sign-in", query: Entrance.Query.self, action: Entrance.Action.queryChanged, title: "Sign in") {
    Entrance.State()
  } reducer: {
    Entrance()
  } content: { store in
    EntranceView(store: store)
  }
  PageGroup {
    Page("/desk", title: "Desk") { p { "desk" } }
    Page("/vault", title: "Vault") { p { "vault" } }
      .requires(otherwise: Problem(403, "Only administrators open the vault.")) { $0[Member.self]?.name == "Ada" }
  }
  .requires(signIn: "/sign-in") { $0[Member.self] != nil }
  Route("GET", "/me") { request in .text(request.session?[Member.self]?.name ?? "nobody") }
}
