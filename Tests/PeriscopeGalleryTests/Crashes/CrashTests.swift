import Foundation
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

struct CrashTests {
  @Test(.timeLimit(.minutes(5)))
  func `a stopped server has committed everything, and the next server continues while browsers reconnect`()
    async throws
  {
    let folder = try TestFolder()
    defer { folder.remove() }
    let first = try await Gallery(
      ping: 600, data: folder.path, "--actions-per-second", "0", "--cpu-per-session", "0", "--cpu-per-address", "0")
    defer { first.stop() }
    let (port, ledger) = (UInt16(first.port), CrashLedger())
    defer { ledger.end() }
    let client = CrashClient(number: 1, port: port, ledger: ledger)
    let counting = Task { try await onThread { try client.run() } }
    try await onThread { try ledger.wait(forMore: 20) }
    // Starts the second server before the first one has released the folder.
    ledger.stops()
    first.program.signal(SIGTERM)
    let second = try await Gallery(
      ping: 600, data: folder.path, port: Int(port), "--actions-per-second", "0", "--cpu-per-session", "0",
      "--cpu-per-address", "0")
    defer { second.stop() }
    #expect(try await first.program.exitStatus() == 0)
    ledger.started()
    try await onThread { try ledger.wait(forMore: 20) }
    ledger.end()
    let result = try await counting.value
    #expect(result.shown == result.acknowledged)
  }

  private static let crashes =
    ProcessInfo.processInfo.environment["PERISCOPE_CRASHES"].flatMap { Int($0) } ?? 4
  private static let clients = 8

  @Test(.timeLimit(.minutes(15)))
  func `a server that is killed repeatedly under load loses no acknowledged action and performs none twice`()
    async throws
  {
    let folder = try TestFolder()
    defer { folder.remove() }
    var gallery = try await Gallery(
      ping: 600, data: folder.path, "--actions-per-second", "0", "--cpu-per-session", "0", "--cpu-per-address", "0",
      "--log", "none")
    defer { gallery.stop() }
    let (port, ledger) = (UInt16(gallery.port), CrashLedger())
    defer { ledger.end() }
    let clients = (0..<Self.clients).map { number in
      Task {
        try await onThread { try CrashClient(number: number, port: port, ledger: ledger).run() }
      }
    }
    for _ in 1...Self.crashes {
      // At a random moment, so that a different part of an action is interrupted each time.
      let actions = Int.random(in: 1...300)
      try await onThread { try ledger.wait(forMore: actions) }
      gallery.program.kill()
      #expect(try await gallery.program.exitStatus() == SIGKILL, "The server has ended by itself.")
      try await gallery.program.end()
      gallery = try await Gallery(
        ping: 600, data: folder.path, port: Int(port), "--actions-per-second", "0", "--cpu-per-session", "0",
        "--cpu-per-address", "0", "--log", "none")
      ledger.started()
    }
    ledger.end()
    var (acknowledged, shown) = (0, 0)
    for client in clients {
      let result = try await client.value
      #expect(result.shown == result.acknowledged)
      acknowledged += result.acknowledged
      shown += result.shown
    }
    print(
      """
      \(Self.crashes) crashes: \(acknowledged) actions acknowledged to \(Self.clients) sessions, \(ledger.retried) of them \
      sent again; the pages count \(shown): \(acknowledged - shown) missing or twice.
      """)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a shared store and the pages that act on it agree, however often the server is killed`() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var drill = try await Gallery(
      site: "PeriscopeDrillSite", ping: 600, data: folder.path, "--actions-per-second", "0", "--cpu-per-session", "0",
      "--cpu-per-address", "0", "--actions-per-address",
      "0",
      "--log", "none")
    defer { drill.stop() }
    let (port, ledger) = (UInt16(drill.port), CrashLedger())
    defer { ledger.end() }
    // Some clients count in their own state and in the shared store with one action; the others count in the store
    // only.
    let clients = (0..<Self.clients).map { number in
      let path = number.isMultiple(of: 2) ? "/desk" : "/hall"
      let client = CrashClient(number: number, port: port, ledger: ledger, path: path, action: "addTapped")
      return Task { (path, try await onThread { try client.run() }) }
    }
    for _ in 1...Self.crashes {
      let actions = Int.random(in: 1...300)
      try await onThread { try ledger.wait(forMore: actions) }
      drill.program.kill()
      #expect(try await drill.program.exitStatus() == SIGKILL, "The server has ended by itself.")
      try await drill.program.end()
      drill = try await Gallery(
        site: "PeriscopeDrillSite", ping: 600, data: folder.path, port: Int(port), "--actions-per-second", "0",
        "--cpu-per-session", "0", "--cpu-per-address", "0",
        "--actions-per-address", "0", "--log", "none")
      ledger.started()
    }
    ledger.end()
    var acknowledged = 0
    for client in clients {
      let (path, result) = try await client.value
      if path == "/desk" { #expect(result.shown == result.acknowledged) }
      acknowledged += result.acknowledged
    }
    let hall = CrashClient(number: 0, port: port, ledger: ledger, path: "/hall")
    let shown = try await onThread { try hall.run().shown }
    #expect(shown == acknowledged)
    print(
      """
      \(Self.crashes) crashes: \(acknowledged) actions acknowledged to \(Self.clients) clients, \(ledger.retried) of them \
      sent again; the store of all counts \(shown): \(acknowledged - shown) missing or twice.
      """)
  }
}
