import PeriscopeTestSupport
import Testing

@testable import PeriscopeLive

struct StepQueueTests {
  /// The names of the waiting events, and the paths of the navigations.
  private func taken(from queue: StepQueue) -> [String] {
    queue.take().map { step in
      switch step {
      case .emit(let event): event.name
      case .navigate(let step): "\(step)"
      }
    }
  }

  @Test func `events beyond 64 replace the oldest events, but no navigation, which is reported once`() {
    let queue = StepQueue()
    let messages = reportedMessages {
      queue.add(.navigate(.redirect("/done")))
      for number in 1...66 { queue.add(.emit(PageEvent("event\(number)"))) }
    }
    #expect(
      messages == [
        "A page has emitted more than 64 events at once, of which only the last 64 are sent. Emit one event with a list, or let the value of a hook show the state."
      ])
    let steps = taken(from: queue)
    #expect(steps.count == 65 && steps.dropFirst() == (3...66).map { "event\($0)" }[...])
    #expect(steps.first?.contains("/done") == true)
    // After the page has taken the steps, further lost events are reported again.
    #expect(reportedMessages { for _ in 1...65 { queue.add(.emit(PageEvent("event"))) } }.count == 1)
  }

  @Test func `navigations beyond 64 replace the oldest navigations, but no event, and are not reported`() {
    let queue = StepQueue()
    let messages = reportedMessages {
      queue.add(.emit(PageEvent("event")))
      for number in 1...65 { queue.add(.navigate(.push("/\(number)"))) }
    }
    #expect(messages.isEmpty)
    let steps = taken(from: queue)
    #expect(steps.count == 65 && steps.first == "event")
    #expect(steps.last?.contains("/65") == true)
  }
}
