import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct ChartTests {
  /// Random numbers in the middle of each range.
  private struct Middle: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max / 2 + 1 }
  }

  @MainActor @Test func `the chart gets a reading each second, until the last browser leaves`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Chart.State()) {
      Chart()
    } withDependencies: {
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Middle())
    }
    let shown = await store.send(\.pageShown)
    await clock.advance(by: .seconds(1))
    await store.receive(\.readingReceived) { $0.readings = [50, 50] }
    await shown.cancel()
    await clock.advance(by: .seconds(60))
  }

  @MainActor @Test func `the chart's readings stay between 0 and 100, and the oldest are dropped`() async {
    let store = TestStore(initialState: Chart.State(readings: Array(repeating: 98, count: Chart.count))) { Chart() }
    await store.send(\.readingReceived, 5) { $0.readings = Array(repeating: 98, count: Chart.count - 1) + [100] }
    await store.send(\.readingReceived, -200) { $0.readings = Array(repeating: 98, count: Chart.count - 2) + [100, 0] }
  }

  /// Random numbers at the end of each range.
  private struct Largest: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
  }

  @Test func `the chart's page shows a reading each second, and sends one attribute and one text for it`() async throws
  {
    let clock = TestClock()
    let page = try await TestPage("/chart", of: .gallery) {
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Largest())
    }
    #expect(page.element(.image, "Readings of the last minute").exists)
    #expect(page.html.contains(#"points="590,110""#), "\(page.html)")
    await clock.advance(by: .seconds(1))
    await page.receive {
      """
      - figure "Now 50, lowest 50, highest 50"
      + figure "Now 58, lowest 50, highest 58"
      - attribute points of polyline: 590,110
      + attribute points of polyline: 580,110 590,94
      """
    }
    #expect(page.html.contains(#"points="580,110 590,94""#), "\(page.html)")
    #expect(page.sent.fragments == 0 && page.sent.moves == 0)
    await clock.advance(by: .seconds(1))
    await page.receive {
      """
      - figure "Now 58, lowest 50, highest 58"
      + figure "Now 66, lowest 50, highest 66"
      - attribute points of polyline: 580,110 590,94
      + attribute points of polyline: 570,110 580,94 590,78
      """
    }
    await page.skipInFlightEffects()
  }
}
