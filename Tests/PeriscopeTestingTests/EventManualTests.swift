import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@Reducer
private struct Calls {
  @ObservableState
  struct State: Equatable, Codable {}

  enum Action {
    case callButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.page) var page

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .callButtonTapped:
        return .run { _ in
          try await clock.sleep(for: .seconds(1))
          page.emit("called", "Ann")
        }
      }
    }
  }
}

private struct CallsView: View {
  let store: StoreOf<Calls>

  var body: some View {
    div {}.hook("phone")
    Button("Call", send: .callButtonTapped, to: store)
  }
}

/// The effect of the article "Hooks", which emits an event without a change of the state.
@Suite(.timeLimit(.minutes(5))) struct EventManualTests {
  @Test(arguments: [PageConnection.memory, .socket])
  func `an event that an effect emits without a change of the state arrives at the page`(connection: PageConnection)
    async throws
  {
    let clock = TestClock()
    let site = Site {
      Page("/", title: "Calls", initialState: Calls.State()) {
        Calls()
      } content: { store in
        CallsView(store: store)
      }
    }
    let page = try await TestSite(site, through: connection) { $0.continuousClock = clock }.visit("/")
    await page.button("Call").click()
    await clock.advance(by: .seconds(1))
    await page.receive(PageEvent("called", "Ann"))
  }
}
