import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct JobTests {
  private let clock = TestClock()

  @MainActor
  private func store(_ state: Job.State = Job.State()) -> TestStoreOf<Job> {
    TestStore(initialState: state) {
      Job()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @MainActor @Test func `an interrupted job continues when its page is shown, performs its last steps and ends`() async
  {
    let store = store(Job.State(step: Job.steps - 2))
    await store.send(\.pageShown)
    await clock.advance(by: .milliseconds(150))
    await store.receive(\.stepCompleted) { $0.step = Job.steps - 1 }
    await clock.advance(by: .milliseconds(150))
    await store.receive(\.stepCompleted) {
      $0.step = nil
      $0.outcome = .finished
    }
  }

  @MainActor @Test func `a job that is cancelled stops at once`() async {
    let store = store()
    await store.send(\.startButtonTapped) { $0.step = 0 }
    await clock.advance(by: .milliseconds(150))
    await store.receive(\.stepCompleted) { $0.step = 1 }
    await store.send(\.cancelButtonTapped) {
      $0.step = nil
      $0.outcome = .cancelled
    }
    await clock.advance(by: .seconds(60))
  }

  @MainActor @Test func `a page without a job starts none`() async {
    await store().send(\.pageShown)
  }

  @Test func `a job's page shows the progress, and after a press of Cancel that the job was cancelled`() async throws {
    let page = try await TestPage("/job", of: .gallery) { $0.continuousClock = clock }
    await page.withExhaustivity(.off) {
      await page.button("Start").click()
      #expect(!page.button("Start").isEnabled && page.button("Cancel").isEnabled)
    }
    await clock.advance(by: .milliseconds(150))
    await page.receive {
      """
      - progressbar "Import of 4,000 records": 0
      + progressbar "Import of 4,000 records": 0.025
      - status: 0 of 4,000
      + status: 100 of 4,000
      """
    }
    await page.withExhaustivity(.off) {
      await page.button("Cancel").click()
      #expect(page.status().text == "Cancelled")
    }
  }
}
