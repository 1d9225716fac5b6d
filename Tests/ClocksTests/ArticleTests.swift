import Clocks
import ConcurrencyExtras
import Testing

/// The code of the module's article.
@MainActor final class TimerModel {
  let clock: any Clock<Duration>
  var ticks = 0

  init(clock: any Clock<Duration>) { self.clock = clock }

  func run() async {
    for await _ in clock.timer(interval: .seconds(1)) { ticks += 1 }
  }
}

@Suite struct ArticleTests {
  @Test func `three seconds are three ticks`() async {
    // With the serial executor, because the article's test has no signal to wait for.
    await #expect(processExitsWith: .success) { @MainActor in
      await withMainSerialExecutor {
        let clock = TestClock()
        let model = TimerModel(clock: clock)
        let task = Task { await model.run() }
        await clock.advance(by: .seconds(3))
        #expect(model.ticks == 3)
        task.cancel()
        await clock.run()
      }
    }
  }
}
