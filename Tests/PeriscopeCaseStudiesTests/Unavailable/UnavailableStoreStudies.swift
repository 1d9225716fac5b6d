import ComposableArchitecture
import PeriscopeUI

// Views that do not compile, because they use stores with APIs of earlier TCA versions.

struct OptionalCounterView: View {
  let store: StoreOf<OptionalCounter>

  var body: some View {
    IfLetStore(store.scope(state: \.counter, action: \.counter)) { store in
      CounterView(store: store)
    } else: {
      Text("No counter")
    }
  }
}

struct CounterListView: View {
  let store: StoreOf<CounterList>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.counters, action: \.counters)) { CounterView(store: $0) }
    }
  }
}

struct GameSwitchView: View {
  let store: Store<Game.State, Game.Action>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .menu: CaseLet(/Game.State.menu, action: Game.Action.menu) { MenuView(store: $0) }
      case .round: CaseLet(\Game.State.round, action: Game.Action.round, then: RoundView.init(store:))
      }
    }
  }
}

struct CounterStackView: View {
  let store: StoreOf<CounterStack>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Text("Counters")
    } destination: {
      CounterView(store: $0)
    }
  }
}

struct CounterLinkView: View {
  let store: StoreOf<OptionalCounter>

  var body: some View {
    NavigationLinkStore(store.scope(state: \.$counter, action: \.counter)) {
      store.send(.counterButtonTapped)
    } destination: {
      CounterView(store: $0)
    } label: {
      Text("Counter")
    }
  }
}
