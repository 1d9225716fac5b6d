import Clocks
import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

/// Assertions that a test may omit, for a page or for a part of the test, and settings that it changes.
@Suite(.timeLimit(.minutes(5))) struct SettingTests {
  @Reducer
  struct Diary {
    @ObservableState
    struct State: Equatable {
      var date = ""
      var entries = 0
    }

    enum Action {
      case arrived
      case dateButtonTapped
      case firstButtonTapped
      case secondButtonTapped
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .arrived: state.entries += 1
        case .dateButtonTapped: state.date = "\(Int(now.timeIntervalSince1970))"
        case .firstButtonTapped, .secondButtonTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.arrived)
          }
        }
        return .none
      }
    }
  }

  private struct DiaryView: View {
    let store: StoreOf<Diary>

    var body: some View {
      output(.ariaLabel("Entries")) { "\(store.entries)" }
      output(.ariaLabel("Date")) { store.date }
      Button("Date", send: .dateButtonTapped, to: store)
      Button("First", send: .firstButtonTapped, to: store)
      Button("Second", send: .secondButtonTapped, to: store)
    }
  }

  private let clock = TestClock()

  private func site() throws -> TestSite {
    let site = Site {
      Page("/", title: "Diary", initialState: Diary.State()) {
        Diary()
      } content: {
        DiaryView(store: $0)
      }
    }
    return try TestSite(site) {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
  }

  @Test func `each page under test has its own exhaustivity and its own timeout`() async throws {
    let site = try site()
    let (ada, grace) = (await site.visit(), await site.visit())
    ada.exhaustivity = .off
    ada.timeout = .seconds(9)
    #expect(grace.exhaustivity == .on && site.exhaustivity == .on)
    #expect(grace.timeout == site.timeout && site.timeout != .seconds(9))
    site.timeout = .seconds(7)
    #expect(grace.timeout == .seconds(7) && ada.timeout == .seconds(9))
    await ada.button("Date").click()
    let messages = try await failures { await grace.button("Date").click() }
    #expect(messages.count == 1)
    // Only the effects of a page with exhaustivity must end.
    await ada.button("First").click()
  }

  @Test func `exhaustivity that is off for a part of a test is on again afterwards`() async throws {
    let page = try await site().visit()
    await page.withExhaustivity(.off) { await page.button("Date").click() }
    #expect(page.exhaustivity == .on)
    #expect(page.withExhaustivity(.off) { page.status("Date").text } == "1")
  }

  @Test func `skipping received changes accepts them, and fails if there are none, unless 'strict' is false`()
    async throws
  {
    let page = try await site().visit()
    await page.button("First").click()
    await clock.advance(by: .seconds(1))
    await page.skipReceivedChanges()
    #expect(page.status("Entries").text == "1")
    let messages = try await failures { await page.skipReceivedChanges() }
    #expect(messages == ["There were no received changes to skip. Remove the call, or pass 'strict: false'."])
    await page.skipReceivedChanges(strict: false)
  }

  @Test func `skipping effects in flight lets them outlive the test, and fails without any unless 'strict' is false`()
    async throws
  {
    let page = try await site().visit()
    let messages = try await failures { await page.skipInFlightEffects() }
    #expect(messages == ["There were no effects in flight to skip. Remove the call, or pass 'strict: false'."])
    await page.button("First").click()
    await page.skipInFlightEffects()
    await page.skipInFlightEffects(strict: false)
    await page.finish()
  }

  @Test func `dependencies that a test changes apply to later actions and effects, not to running effects`()
    async throws
  {
    let site = try site()
    let page = await site.visit()
    await page.button("Date").click {
      "- status \"Date\""
      "+ status \"Date\": 1"
    }
    page.dependencies.date.now = Date(timeIntervalSince1970: 2)
    await page.button("Date").click {
      "- status \"Date\": 1"
      "+ status \"Date\": 2"
    }
    // Effects that start now use the new dependencies; an effect that runs already does not.
    await page.button("First").click()
    site.dependencies.continuousClock = ImmediateClock()
    await page.button("Second").click()
    await page.receive {
      "- status \"Entries\": 0"
      "+ status \"Entries\": 1"
    }
    await clock.advance(by: .seconds(1))
    await page.receive {
      "- status \"Entries\": 1"
      "+ status \"Entries\": 2"
    }
  }

  @Test func `a leaked effect is attributed to the step that started it`() async throws {
    let messages = try await failures {
      let page = try await site().visit()
      await page.button("First").click()
      await clock.advance(by: .seconds(1))
      await page.receive {
        "- status \"Entries\": 0"
        "+ status \"Entries\": 1"
      }
      await page.button("Second").click()
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "An effect is still running at the end of this test, started by the step: click the button \"Second\".")
        == true, "\(messages)")
  }

  @Test func `each leaked effect is reported at its own step`() async throws {
    let messages = try await failures {
      let page = try await site().visit()
      await page.button("First").click()
      await page.button("Second").click()
    }
    #expect(
      messages.map { $0.prefix { $0 != "." } } == [
        "An effect is still running at the end of this test, started by the step: click the button \"First\"",
        "An effect is still running at the end of this test, started by the step: click the button \"Second\"",
      ])
  }
}
