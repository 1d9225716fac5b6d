import ComposableArchitecture
import Periscope
import PeriscopeUI

/// A list whose filter is the query of its URL.
@Reducer
struct Filtered {
  struct Query: PageQuery {
    var status = "all"
  }

  @ObservableState
  struct State: Equatable, Codable {
    var status = ""
    var note = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(Query)
    case filterButtonTapped(String)
    case leaveButtonTapped
    case linkTapped
  }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .queryChanged(let query): state.status = query.status
      case .filterButtonTapped(let status): navigation.push(Query(status: status))
      case .leaveButtonTapped: navigation.redirect(to: "/boards/7")
      case .linkTapped: state.note = "told"
      }
      return .none
    }
  }
}

struct FilteredView: View {
  @Bindable var store: StoreOf<Filtered>

  var body: some View {
    output { "\(store.status)" }
    Form { TextField("Note", text: $store.note) }
    for status in ["open", "done"] {
      Button(status) { store.send(.filterButtonTapped(status)) }
    }
    Button("Leave", send: .leaveButtonTapped, to: store)
    a(.href("/boards/1"), .id("told")) { "Tell" }.onTapGesture { store.send(.linkTapped) }
  }
}

/// A stack whose path is the query of its URL, beside a counter.
@Reducer
struct Levels {
  struct Query: PageQuery { var path: [Int] = [] }

  @ObservableState
  struct State: Equatable, Codable {
    var query = Query()
    var presses = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryChanged(Query)
    case pressed
  }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, query in
        Reduce { _, _ in
          navigation.push(query)
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding: break
      case .queryChanged(let query): state.query = query
      case .pressed: state.presses += 1
      }
      return .none
    }
  }
}

struct LevelsView: View {
  @Bindable var store: StoreOf<Levels>

  var body: some View {
    output { "\(store.presses) \(store.query.path.map { "\($0)" }.joined(separator: ","))" }
    Button("Press", send: .pressed, to: store)
    NavigationStack(path: $store.query.path) {
      List(1..<4) { number in NavigationLink("Level \(number)", value: number) }
        .navigationDestination(for: Int.self) { number in NavigationLink("Next", value: number + 1) }
    }
    .navigationQuery(store.query, \.path)
  }
}

/// Shows a button at the position of the link on `/door`, which leads here, so that a double click could press it.
struct TrapView: View {
  let store: StoreOf<Presses>

  var body: some View {
    Button("Plain") { store.send(.plainButtonTapped) }.attributes(.id("trap"))
    output { "\(store.plain)" }
  }
}

extension TestedSite {
  /// Pages in a layout, two of them with a query, and pages outside of it.
  static func navigation() throws -> TestedSite {
    try TestedSite(
      Site {
        PageGroup {
          Page("/list", query: Filtered.Query.self, action: Filtered.Action.queryChanged, title: "List") {
            Filtered.State()
          } reducer: {
            Filtered()
          } content: { store in
            FilteredView(store: store)
          }
          Page("/boards/:id", Int.self, title: "Board") { id in
            h1 { "Board \(id)" }.pageHead {
              $0.description = "About board \(id)"
              $0.robots = "noindex"
              $0.scripts = ["/board.js"]
            }
            for number in 1...200 { p { "line \(number)" } }
            a(.href("/boards/\(id + 1)"), .id("next")) { "Next" }
          }
          Page("/presses", title: "Presses", initialState: Presses.State()) {
            Presses()
          } content: { store in
            PressesView(store: store)
          }
          Page("/levels", query: Levels.Query.self, action: Levels.Action.queryChanged, title: "Levels") {
            Levels.State()
          } reducer: {
            Levels()
          } content: { store in
            LevelsView(store: store)
          }
          Page("/door", title: "Door") { main { a(.href("/trap"), .id("door")) { "Door" } } }
          Page("/trap", title: "Trap", initialState: Presses.State()) {
            Presses()
          } content: { store in
            TrapView(store: store)
          }
        }
        .layout { content in
          header {
            input(.id("search"))
            a(.href("/list"), .id("list")) { "List" }
            a(.href("/boards/1"), .id("board")) { "Board" }
            a(.href("/presses"), .id("presses")) { "Presses" }
            a(.href("/apart"), .id("apart")) { "Apart" }
            a(.href("/missing"), .id("missing")) { "Missing" }
            a(.href("/feed.txt"), .id("feed")) { "Feed" }
          }
          main { content }
        }
        Page("/alone", query: Levels.Query.self, action: Levels.Action.queryChanged, title: "Levels") {
          Levels.State()
        } reducer: {
          Levels()
        } content: { store in
          LevelsView(store: store)
        }
        Page("/apart", title: "Apart") { p { "Apart" } }
        Route("GET", "/board.js") { _ in
          Response(
            headers: ["Content-Type": "text/javascript"], body: "window.boardScripts = (window.boardScripts ?? 0) + 1;")
        }
        Route("GET", "/feed.txt") { _ in .text("a feed") }
      })
  }
}
