import Dispatch
import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

struct DrillTests {
  static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(.timeLimit(.minutes(30)), .enabled(if: DrillSetup.isPossible, "\(DrillSetup.advice)"))
  func `acknowledged actions are neither lost nor repeated while servers and Redis fail`()
    async throws
  {
    let sessions = Self.number("PERISCOPE_DRILL_SESSIONS", 30)
    let faults = Self.number("PERISCOPE_DRILL_MISHAPS", 5)
    try await onThread { try Self.drill(sessions, faults) }
  }

  private static func drill(_ count: Int, _ faults: Int) throws {
    let start = ContinuousClock.now
    let setup = try DrillSetup()
    let counts = DrillCounts()
    let proxy = setup.proxy.port
    let threads = min(count, 20)
    let clients = (0..<threads).map { thread in
      OnThread {
        DrillClient(numbers: thread * count / threads..<(thread + 1) * count / threads, proxy: proxy, counts: counts)
          .run()
      }
    }
    let watchers = (0..<4).map { _ in OnThread { DrillClient.watch(proxy, counts) } }
    /// Waits for what the expectations below require of the effects, which may be slower than the actions.
    func awaitEffects(_ isSo: (DrillTrace) -> Bool) {
      try? Waiting.wait(for: "effects", within: .seconds(240)) { try isSo(DrillTrace(setup.trace)) ? nil : "none" }
    }
    awaitEffects { $0.steps > 0 }
    for index in 0..<faults {
      counts.wait(forMore: 5 * threads)
      let fault = DrillFault.allCases[index % DrillFault.allCases.count]
      // Prefers the server that runs effects.
      try fault.inject(into: setup, at: setup.worker ?? setup.servers.randomElement())
    }
    counts.wait(forMore: 5 * threads)
    if faults >= DrillFault.allCases.count { awaitEffects { $0.changes > 0 } }
    counts.end()
    let results = clients.map { $0.wait() }
    let ports = setup.servers.map(\.port)
    var (acknowledged, shown) = (0, 0)
    for result in results {
      #expect(result.failures.isEmpty)
      for session in result.sessions where session.acknowledged > 0 {
        let count = try DrillClient.shown(ports.randomElement() ?? 0, "/count", session.cookie)
        #expect(count == session.acknowledged)
        acknowledged += session.acknowledged
        shown += count
      }
    }
    let shared = results.reduce(0) { $0 + $1.shared }
    for port in ports { #expect(try DrillClient.shown(port, "/all", "") == shared) }
    let events = watchers.reduce(0) { $0 + $1.wait() }
    let trace = DrillTrace(try setup.trace)
    #expect(trace.steps > 0)
    #expect(trace.overlaps.isEmpty)
    // A drill without takeovers of effects would prove nothing.
    if faults >= DrillFault.allCases.count { #expect(trace.changes > 0) }
    print(
      """
      \(faults) faults in \(ContinuousClock.now - start): \(counts.acknowledged) actions acknowledged to \(count) sessions, \
      \(counts.retried) of them sent again (\(counts.refused.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))); \
      the sessions' pages count \(shown) of \(acknowledged), the shared page \(shared) at all servers; \(events) events; \
      effects took \(trace.steps) steps in \(trace.runs) runs, changed servers \(trace.changes) times, \(trace.overlaps.count) overlaps.
      """)
  }
}

/// The result of a closure on a new thread.
final class OnThread<Value: Sendable>: Sendable {
  private let result: Result

  private final class Result: Sendable {
    let signal = DispatchSemaphore(value: 0)
    let value = Lock<Value?>(nil)
  }

  init(_ work: @escaping @Sendable () -> Value) {
    let result = Result()
    self.result = result
    onNewThread {
      let value = work()
      result.value.withLock { $0 = value }
      result.signal.signal()
    }
  }

  func wait() -> Value {
    while true {
      result.signal.wait()
      if let value = result.value.withLock({ $0 }) { return value }
    }
  }
}
