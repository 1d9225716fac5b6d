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
  @Test func `the Clocks article's timer of one second ticks three times in three seconds`() async {
    // Runs on the serial executor, because the article's test does not wait until the timer sleeps.
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
