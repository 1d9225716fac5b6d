import PeriscopeTestConnection
import Testing

@testable import PeriscopeBenchmarks

struct SessionsTests {
  @Test(.timeLimit(.minutes(5)))
  func `the benchmark's sessions receive the responses to all of their actions, and all changes`() async throws {
    var options = SessionsOptions()
    options.sessions = 200
    options.rate = 500
    options.connections = 10
    options.seconds = 2
    options.warmup = 0
    // On a separate thread, because measuring the figures pins the thread to one core permanently.
    let figures = try await onThread { [options] in try SessionsFigures(options) }
    #expect(figures.answers.count == 1_000)
    #expect(figures.events.count == 1_000)
    #expect(figures.memory.map(\.second) == [0, 2])
    #expect(figures.memory.allSatisfy { $0.kib > 1_000 })
    #expect(figures.cpuPerAction > 0)
    #expect(figures.description.contains("actions, events"))
  }

  @Test func `the benchmark's presses are scheduled at a steady rate`() {
    let timetable = Timetable(start: 5, rate: 3)
    #expect(
      (0..<7).map(timetable.due) == [
        5, 333_333_338, 666_666_671, 1_000_000_005, 1_333_333_338, 1_666_666_671, 2_000_000_005,
      ])
  }

  @Test(arguments: [1, 2, 200, 7_919, 10_000])
  func `the benchmark's sessions act in rotation`(count: Int) {
    let timetable = Timetable(start: 0, rate: 1)
    #expect(Set((0..<count).map { timetable.member($0, of: count) }).count == count)
    #expect(timetable.member(count, of: count) == timetable.member(0, of: count))
  }

  @Test func `raising the limit of open files above the system's maximum is an error`() {
    #expect(throws: BenchError.self) { try ThisProcess.raiseDescriptorLimit(toAtLeast: 1 << 40) }
  }
}
