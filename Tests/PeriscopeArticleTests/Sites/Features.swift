import ComposableArchitecture
import Periscope

// The features and views that the articles about sites name.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
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

struct CounterBefore: Decodable, Sendable {
  var value: Int
}

@Reducer
struct TodoDetail {
  @ObservableState
  struct State: Equatable, Codable {
    var title: String
  }

  enum Action { case doneButtonTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

enum KnownTodos {
  static let all = [7: "Milk"]
}

struct TodoDetailView: View {
  let store: StoreOf<TodoDetail>
  var body: some View { p { store.title } }
}

@Reducer
struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case addButtonTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct BoardView: View {
  let store: StoreOf<Board>
  var body: some View { output { "\(store.count)" } }
}

@Reducer
struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var guests = 1
  }

  enum Action { case guestCame }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.guests += 1
      return .none
    }
  }
}

struct LobbyView: View {
  let store: StoreOf<Lobby>
  var body: some View { output { "\(store.guests) guests" } }
}

@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var note = ""
  }

  enum Action { case cleared }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct DeskView: View {
  let store: StoreOf<Desk>
  let lobby: StoreOf<Lobby>
  var body: some View { p { "\(store.note), \(lobby.guests)" } }
}

struct WelcomeView: View {
  var body: some View { p { "Welcome." } }
}

struct AboutView: View {
  var body: some View { p { "About us." } }
}

struct AdminView: View {
  var body: some View { p { "Administration." } }
}

@Reducer
struct Card {
  @ObservableState
  struct State: Equatable, Codable {
    var number: Int
    var isUrgent = false
    var summary: String { "Card \(number)" }
    var picture: String { "/\(number).png" }
  }

  enum Action { case urgentButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isUrgent = true
      return .none
    }
  }
}

struct CardView: View {
  let store: StoreOf<Card>

  var body: some View {
    Button("Urgent", send: .urgentButtonTapped, to: store)
      .pageHead {
        $0.description = store.summary
        $0.canonical = "/cards/\(store.number)"
        $0.openGraph.image = store.picture
        $0.themeColor = store.isUrgent ? "#b00020" : nil
      }
  }
}
