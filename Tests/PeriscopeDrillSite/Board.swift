import ComposableArchitecture
import Periscope
import PeriscopeUI

/// The signed-in user.
struct Member: Codable, Equatable, Sendable {
  var name: String
}

/// Signs a user in, who only has to give a name.
@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case signInTapped
  }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .signInTapped = action else { return .none }
      session.signIn(Member(name: state.name))
      return .none
    }
  }
}

struct SignInView: View {
  @Bindable var store: StoreOf<SignIn>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Sign in", send: .signInTapped, to: store)
    }
  }
}

/// The board of a team: a page of each session that shows the cards of all servers, and adds cards.
///
/// A new card is a part of the page's archived state until it is stored. If the server ends before that, the next one
/// stores it when the page is shown again.
@Reducer
struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    /// The titles of the cards that are not stored yet, by their IDs.
    var unsaved: [String: String] = [:]
  }

  enum Action: BindableAction {
    case addTapped
    case binding(BindingAction<State>)
    case saved(String)
    case viewAppeared
  }

  @Dependency(\.session) var session
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped:
        let id = uuid().uuidString
        state.unsaved[id] = "\(state.title) by \(session[Member.self]?.name ?? "")"
        return save([id], of: state)
      case .binding: return .none
      case .saved(let id):
        state.unsaved[id] = nil
        return .none
      case .viewAppeared: return save(Array(state.unsaved.keys), of: state)
      }
    }
  }

  private func save(_ ids: [String], of state: State) -> Effect<Action> {
    .run { [unsaved = state.unsaved] send in
      for id in ids {
        guard let title = unsaved[id] else { continue }
        // Repeated until the database is back.
        while (try? await CardTable.shared.add(id, title)) == nil { try await Task.sleep(for: .milliseconds(100)) }
        await send(.saved(id))
      }
    }
  }
}

struct BoardView: View {
  @Bindable var store: StoreOf<Board>
  @SharedReader(.cards) private var cards

  init(store: StoreOf<Board>) { self.store = store }

  var body: some View {
    ul {
      ForEach(cards.values.sorted(), id: \.self) { title in li { title } }
    }
    .task { await store.send(.viewAppeared).finish() }
    Form {
      TextField("Title", text: $store.title)
      Button("Add", send: .addTapped, to: store)
    }
  }
}
