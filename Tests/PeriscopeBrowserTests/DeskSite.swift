import ComposableArchitecture
import Periscope
import PeriscopeUI

/// State that all tabs of all browsers share.
@Reducer
struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case enterButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// State of a single tab.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case noteButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct DeskView: View {
  let store: StoreOf<Desk>
  let lobby: StoreOf<Lobby>

  var body: some View {
    output(.id("own")) { "\(store.count)" }
    output(.id("all")) { "\(lobby.count)" }
    Button("Note", send: .noteButtonTapped, to: store)
    Button("Enter", send: .enterButtonTapped, to: lobby)
  }
}

struct LobbyView: View {
  let store: StoreOf<Lobby>

  var body: some View {
    output(.id("all")) { "\(store.count)" }
    Button("Enter", send: .enterButtonTapped, to: store)
  }
}

extension Site {
  /// A page of each tab and a page for everybody, which show one store.
  static func desks() -> Site {
    let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
    return Site {
      Page("/desk", title: "Desk", lifetime: .tab, initialState: Desk.State()) {
        Desk()
      } content: { store in
        DeskView(store: store, lobby: lobby.store)
      }
      Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
    }
  }
}
