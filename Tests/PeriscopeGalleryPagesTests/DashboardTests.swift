import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct DashboardTests {
  @MainActor @Test func `the dashboard reads the metrics each second, until the last browser leaves`() async {
    let clock = TestClock()
    let actions = LockIsolated(10)
    let store = TestStore(initialState: Dashboard.State()) {
      Dashboard()
    } withDependencies: {
      $0.continuousClock = clock
      $0.metricsClient.read = {
        actions.withValue {
          $0 += 5
          return ServerReading(actions: $0, bytesSent: $0 * 20, streams: 2)
        }
      }
    }
    let shown = await store.send(\.pageShown)
    await store.receive(\.metricsRead) { $0.last = ServerReading(actions: 15, bytesSent: 300, streams: 2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.metricsRead) {
      $0.last = ServerReading(actions: 20, bytesSent: 400, streams: 2)
      $0.samples = [Dashboard.Sample(actions: 5, bytes: 100, streams: 2)]
    }
    await shown.cancel()
    await clock.advance(by: .seconds(60))
  }

  @MainActor @Test func `the dashboard keeps the samples of a minute, and a restart causes no negative rate`() async {
    let full = Array(repeating: Dashboard.Sample(sessions: 1), count: Dashboard.count)
    let state = Dashboard.State(last: ServerReading(actions: 9), samples: full)
    let store = TestStore(initialState: state) { Dashboard() }
    await store.send(\.metricsRead, ServerReading(actions: 1, sessions: 3)) {
      $0.last = ServerReading(actions: 1, sessions: 3)
      $0.samples = full.dropLast() + [Dashboard.Sample(sessions: 3)]
    }
  }

  @Test func `the dashboard shows the metrics, and nothing that identifies a visitor`() async throws {
    let clock = TestClock()
    let page = try await TestPage("/dashboard", of: .gallery) {
      $0.continuousClock = clock
      $0.metricsClient.read = { ServerReading(requests: 1_200, bytesSent: 5_000, sessions: 7, actionTimes: [3, 4]) }
    }
    page.exhaustivity = .off
    await page.text("1,200").appears()
    #expect(page.html.contains("At most 50"))
    for secret in ["127.0.0.1", "cookie"] { #expect(!page.html.contains(secret)) }
  }
}
