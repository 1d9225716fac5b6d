import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct CrashLedgerTests {
  @Test(.timeLimit(.minutes(5)))
  func `the crash drill repeats a request that a stopping server has refused at the next server`() async throws {
    let (ledger, refused) = (CrashLedger(), DispatchSemaphore(value: 0))
    let keys = Lock<Set<String>>([])
    let server = try HTTPServer(.init(port: 0)) { exchange in
      guard ledger.start > 1 || exchange.method.rawValue == "GET" else {
        refused.signal()
        return .respond(.text("The server is stopping.\n", .serviceUnavailable))
      }
      if let key = HeaderName("Idempotency-Key").flatMap({ exchange.header($0) }) {
        _ = keys.withLock { $0.insert(key) }
      }
      return .respond(.text(#"{"count":\#(keys.withLock(\.count))}"#))
    }
    defer { server.stop() }
    let client = CrashClient(number: 1, port: server.port, ledger: ledger)
    defer { ledger.end() }
    ledger.stops()
    let counting = Task { try await onThread { try client.run() } }
    try #require(try await onThread { refused.wait(timeout: .now() + 60) } == .success)
    ledger.started()
    try await onThread { try ledger.wait(forMore: 20) }
    ledger.end()
    let result = try await counting.value
    #expect(result.shown == result.acknowledged && ledger.retried == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `the crash drill's waits end with a failure when a client gives up`() async throws {
    let ledger = CrashLedger()
    let server = try HTTPServer(.init(port: 0)) { _ in .respond(.text("No.\n", .serviceUnavailable)) }
    defer { server.stop() }
    let client = CrashClient(number: 7, port: server.port, ledger: ledger)
    let counting = Task { try await onThread { try client.run() } }
    let failure = await #expect(throws: Failure.self) { try await onThread { try ledger.wait(forMore: 1) } }
    #expect(failure?.description == "Client 7 was answered 503: No.\n")
    await #expect(throws: Failure.self) { try await counting.value }
  }

  @Test func `the crash drill's waits end after a time, and their errors name what they waited for`() {
    let ledger = CrashLedger(seconds: 0)
    #expect(failure { try ledger.wait(forMore: 3) } == "Waited for 0.0 s for 3 actions: 0 actions, start 1.")
    #expect(
      failure { try ledger.wait(forStartAfter: 1, because: "it has crashed") }
        == "Waited for 0.0 s for start 2, because it has crashed: 0 actions, start 1.")
    ledger.end()
    #expect(
      failure { try ledger.wait(forStartAfter: 1, because: "it has crashed") }
        == "The drill is over, so no other server starts, but it has crashed")
  }

  private func failure(_ wait: () throws -> Void) -> String {
    do {
      try wait()
      return "The wait succeeded."
    } catch {
      return "\(error)"
    }
  }
}
