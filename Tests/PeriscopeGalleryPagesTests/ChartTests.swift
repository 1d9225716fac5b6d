import ComposableArchitecture
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
}
