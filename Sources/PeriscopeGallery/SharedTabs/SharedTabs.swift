import ComposableArchitecture
import Foundation

@Reducer
struct SharedTabs {
  enum Tab: String, CaseIterable, Sendable {
    case counter
    case profile

    var title: String { rawValue.capitalized }
  }

  @ObservableState
  struct State: Equatable {
    var counter = CounterTab.State()
    var profile = ProfileTab.State()
    var tab = Tab.counter
  }

  enum Action {
    case counter(CounterTab.Action)
    case profile(ProfileTab.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterTab() }
    Scope(state: \.profile, action: \.profile) { ProfileTab() }
    Reduce { state, action in
      switch action {
      case .counter, .profile:
        return .none

      case .tabSelected(let tab):
        state.tab = tab
        return .none
      }
    }
  }
}
