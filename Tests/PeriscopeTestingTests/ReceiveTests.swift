import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// Changes that arrive after a step are received in the same way over all connections, in one patch or in several.
@Suite(.timeLimit(.minutes(5))) struct ReceiveTests {
  @Reducer
  struct Relay {
    @ObservableState
    struct State: Equatable {
      var first = 0
      var second = 0
    }

    enum Action {
      case firstArrived
      case secondArrived
      case startButtonTapped
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .firstArrived: state.first += 1
        case .secondArrived: state.second += 1
        case .startButtonTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.firstArrived)
            await send(.secondArrived)
            try await clock.sleep(for: .seconds(1))
            await send(.firstArrived)
          }
        }
        return .none
      }
    }
  }

  private struct RelayView: View {
    let store: StoreOf<Relay>

    var body: some View {
      output(.ariaLabel("First")) { "\(store.first)" }
      output(.ariaLabel("Second")) { "\(store.second)" }
      Button("Start", send: .startButtonTapped, to: store)
    }
  }

  private struct StartingRelayView: View {
    let store: StoreOf<Relay>

    var body: some View {
      RelayView(store: store)
        .task { await store.send(.startButtonTapped).finish() }
    }
  }

  private static let connections: [PageConnection] = [.memory, .socket, .socket(delay: .milliseconds(20))]

  private func site(_ connection: PageConnection, _ clock: TestClock<Duration>) throws -> TestSite {
    let site = Site {
      Page("/", title: "Relay", lifetime: .everybody, initialState: Relay.State()) {
        Relay()
      } content: {
        RelayView(store: $0)
      }
      Page("/task", title: "Relay", initialState: Relay.State()) {
        Relay()
      } content: {
        StartingRelayView(store: $0)
      }
    }
    return try TestSite(site, through: connection) { $0.continuousClock = clock }
  }

  /// Lets the started effect run to its end, and asserts its changes.
  private func receiveAll(_ page: TestPage, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(1))
    await page.receive {
      "- status \"First\": 0"
      "+ status \"First\": 1"
      "- status \"Second\": 0"
      "+ status \"Second\": 1"
    }
    await clock.advance(by: .seconds(1))
    await page.receive {
      "- status \"First\": 1"
      "+ status \"First\": 2"
    }
  }

  @Test(arguments: connections) func `the changes of several patches are asserted together`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let page = try await site(connection, clock).visit()
    await page.button("Start").click()
    await receiveAll(page, clock)
  }

  @Test(arguments: connections) func `the task of a view has started its effect when a test has opened the page`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let page = try await site(connection, clock).visit("/task")
    await receiveAll(page, clock)
  }

  @Test(arguments: connections) func `receive waits while only a part of the expected changes has arrived`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let site = try site(connection, clock)
    site.timeout = .seconds(50)
    let (ada, grace) = (await site.visit(), await site.visit())
    await ada.button("Start").click()
    ada.exhaustivity = .off
    async let received: Void = ada.receive { "+ status \"First\": 2" }
    await clock.advance(by: .seconds(1))
    await grace.receive {
      "- status \"First\": 0"
      "+ status \"First\": 1"
      "- status \"Second\": 0"
      "+ status \"Second\": 1"
    }
    await clock.advance(by: .seconds(1))
    await received
    await grace.receive {
      "- status \"First\": 1"
      "+ status \"First\": 2"
    }
  }

  @Test(arguments: connections) func `a change that contradicts the expected ones fails at once`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let messages = try await failures {
      let page = try await site(connection, clock).visit()
      page.timeout = .seconds(3_600)
      await page.button("Start").click()
      await clock.advance(by: .seconds(1))
      await page.receive {
        "- status \"First\": 0"
        "+ status \"First\": 2"
      }
      await clock.advance(by: .seconds(1))
      await page.receive {
        "- status \"First\": 1"
        "+ status \"First\": 2"
      }
    }
    #expect(
      messages == [
        """
        The page did not change as expected after: receive.

        Expected:

            - status "First": 0
            + status "First": 2

        Actual:

          - status "First": 0
          + status "First": 1
          - status "Second": 0
          + status "Second": 1

        (removed: -, added: +) If this is right, paste these lines into the closure of the step, as one string of several lines.
        """
      ])
  }

  @Test(arguments: connections) func `unreceived changes at the end of a test are reported`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let messages = try await failures {
      let site = try site(connection, clock)
      let (ada, grace) = (await site.visit(), await site.visit())
      await ada.button("Start").click()
      await clock.advance(by: .seconds(1))
      await ada.receive {
        "- status \"First\": 0"
        "+ status \"First\": 1"
        "- status \"Second\": 0"
        "+ status \"Second\": 1"
      }
      await clock.advance(by: .seconds(1))
      await ada.receive {
        "- status \"First\": 1"
        "+ status \"First\": 2"
      }
      withExtendedLifetime(grace) {}
    }
    #expect(
      messages == [
        """
        The page has received changes that were not asserted by the end of this test.

          - status "First": 0
          + status "First": 2
          - status "Second": 0
          + status "Second": 1

        (removed: -, added: +) Assert them by 'receive', or set 'exhaustivity' to '.off'.
        """
      ])
  }

  @Test(arguments: connections) func `unreceived changes must be asserted before a reload`(
    connection: PageConnection
  ) async throws {
    let clock = TestClock()
    let messages = try await failures {
      let site = try site(connection, clock)
      let (ada, grace) = (await site.visit(), await site.visit())
      await ada.button("Start").click()
      await clock.advance(by: .seconds(2))
      await ada.receive {
        "- status \"First\": 0"
        "+ status \"First\": 2"
        "- status \"Second\": 0"
        "+ status \"Second\": 1"
      }
      await grace.reload()
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("The page has received changes that must be asserted before this step: reload.")
        == true,
      "\(messages)")
  }
}
