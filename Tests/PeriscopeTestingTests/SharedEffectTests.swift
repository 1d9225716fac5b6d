import Clocks
import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// The effects of shared stores must end before the test does, like those of pages.
@Suite(.timeLimit(.minutes(5))) struct SharedEffectTests {
  @Reducer
  struct Room {
    @ObservableState
    struct State: Equatable {
      var rings = 0
    }

    enum Action {
      case ringButtonTapped
      case rung
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ringButtonTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.rung)
          }
        case .rung: state.rings += 1
        }
        return .none
      }
    }
  }

  private struct RoomView: View {
    let store: StoreOf<Room>

    var body: some View {
      output { "\(store.rings)" }
      Button("Ring", send: .ringButtonTapped, to: store)
    }
  }

  private static let room = SharedStore(initialState: Room.State()) { Room() }

  private let clock = TestClock()

  private func site(_ connection: PageConnection) throws -> TestSite {
    let site = Site {
      Page("/room", title: "Room", shared: Self.room) { RoomView(store: $0) }
      Page("/desk", title: "Desk") { RoomView(store: Self.room.store) }
    }
    return try TestSite(site, through: connection) { $0.continuousClock = clock }
  }

  @Test(arguments: [PageConnection.memory, .socket], ["/room", "/desk"])
  func `an effect of a shared store that still runs at the end of a test is reported once`(
    connection: PageConnection, path: String
  ) async throws {
    let messages = try await failures {
      let site = try site(connection)
      let (ada, grace) = (await site.visit(path), await site.visit("/desk"))
      await ada.button("Ring").click()
      withExtendedLifetime(grace) {}
    }
    #expect(messages.count == 1, "\(messages)")
    let start = "An effect is still running at the end of this test, started by the step: click the button \"Ring\"."
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }

  @Test(arguments: [PageConnection.memory, .socket], ["/room", "/desk"])
  func `finish fails if an effect of a shared store runs longer than its timeout`(
    connection: PageConnection, path: String
  ) async throws {
    let messages = try await failures {
      let page = try await site(connection).visit(path)
      await page.button("Ring").click()
      await page.finish(timeout: .milliseconds(1))
      await page.skipInFlightEffects()
    }
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("An effect is still running after 0.001 seconds") == true, "\(messages)")
  }

  @Test(arguments: [PageConnection.memory, .socket], ["/room", "/desk"])
  func `an effect of a shared store that has ended is not reported`(
    connection: PageConnection, path: String
  ) async throws {
    let page = try await site(connection).visit(path)
    await page.button("Ring").click()
    await clock.advance(by: .seconds(1))
    await page.receive {
      "- status: 0"
      "+ status: 1"
    }
    await page.finish()
  }

  @Test func `an effect of a shared store is not reported if no page is exhaustive`() async throws {
    let site = try site(.memory)
    site.exhaustivity = .off
    let page = await site.visit("/room")
    await page.button("Ring").click()
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `each page that shows a shared store receives the change by an action that a test sends to the store`(
    connection: PageConnection
  ) async throws {
    let site = try site(connection)
    let pages = [await site.visit("/room"), await site.visit("/desk")]
    await site.send(.rung, to: Self.room)
    for page in pages {
      await page.receive {
        "- status: 0"
        "+ status: 1"
      }
    }
  }

  @Test
  func
    `a leaked effect of an action that a test sends to a shared store is reported with the action and the store`()
    async throws
  {
    let messages = try await failures {
      let site = try site(.memory)
      let page = await site.visit("/room")
      await site.send(.ringButtonTapped, to: Self.room)
      withExtendedLifetime(page) {}
    }
    #expect(messages.count == 1, "\(messages)")
    let start = """
      An effect is still running at the end of this test, started by the step: send 'ringButtonTapped' to the shared store \
      'SharedEffectTests.Room'.
      """
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
  }
}
