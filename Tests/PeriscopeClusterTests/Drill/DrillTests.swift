import Dispatch
import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

struct DrillTests {
  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(.timeLimit(.minutes(30)), .enabled(if: DrillPlace.isPossible, "\(DrillPlace.advice)"))
  func `whatever befalls three servers and their engine, no acknowledged action is missing and none counts twice`()
    async throws
  {
    let sessions = Self.number("PERISCOPE_DRILL_SESSIONS", 30)
    let mishaps = Self.number("PERISCOPE_DRILL_MISHAPS", 5)
    try await onThread { try Self.drill(sessions, mishaps) }
  }

  private static func drill(_ count: Int, _ mishaps: Int) throws {
    let start = ContinuousClock.now
    let place = try DrillPlace()
    let ledger = DrillLedger()
    let proxy = place.proxy.port
    let threads = min(count, 20)
    let clients = (0..<threads).map { thread in
      OnThread {
        DrillClient(numbers: thread * count / threads..<(thread + 1) * count / threads, proxy: proxy, ledger: ledger)
          .run()
      }
    }
    let watchers = (0..<4).map { _ in OnThread { DrillClient.watch(proxy, ledger) } }
    for index in 0..<mishaps {
      ledger.wait(forMore: 5 * threads)
      let mishap = DrillMishap.allCases[index % DrillMishap.allCases.count]
      try mishap.happen(to: place)
    }
    ledger.wait(forMore: 5 * threads)
    ledger.end()
    let results = clients.map { $0.wait() }
    let ports = place.servers.map(\.port)
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
    let notes = DrillNotes(try place.notes)
    #expect(notes.steps > 0)
    #expect(notes.overlaps.isEmpty)
    // Of a drill in which no effect is ever taken over nothing is learned.
    if mishaps >= DrillMishap.allCases.count { #expect(notes.changes > 0) }
    print(
      """
      \(mishaps) mishaps in \(ContinuousClock.now - start): \(ledger.acknowledged) actions acknowledged to \(count) sessions, \
      \(ledger.retried) of them sent again (\(ledger.refused.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))); \
      the sessions' pages count \(shown) of \(acknowledged), the shared page \(shared) at all servers; \(events) events; \
      effects took \(notes.steps) steps in \(notes.runs) runs, changed servers \(notes.changes) times, \(notes.overlaps.count) overlaps.
      """)
  }
}

/// What a thread of its own comes to.
private final class OnThread<Value: Sendable>: Sendable {
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
