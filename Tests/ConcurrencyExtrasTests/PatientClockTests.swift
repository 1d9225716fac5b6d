import Foundation
import Testing

@testable import ConcurrencyExtras

struct PatientClockTests {
  @Test func `a sleep until a later time ends, and one until a past time ends at once`() async throws {
    let (clock, start) = (PatientClock(), PatientClock.now)
    try await clock.sleep(until: start.advanced(by: .milliseconds(30)), tolerance: nil)
    #expect(start.duration(to: clock.now) >= .milliseconds(30))
    try await clock.sleep(until: start, tolerance: nil)
  }

  @Test func `a sleep in a cancelled task throws`() async {
    let task = Task {
      try await PatientClock().sleep(until: PatientClock.now.advanced(by: .seconds(600)), tolerance: nil)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `while no thread is free for the process's tasks, hardly any time counts`() async throws {
    // Other tests of the process may free threads meanwhile, so that one attempt proves little.
    for _ in 0..<20 {
      let (start, realStart) = (PatientClock.now, ContinuousClock.now)
      await withTaskGroup { group in
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 {
          group.addTask { usleep(200_000) }
        }
      }
      if start.duration(to: PatientClock.now) < realStart.duration(to: .now) / 2 { return }
    }
    Issue.record("More than half of the time has counted in each of 20 attempts.")
  }
}
