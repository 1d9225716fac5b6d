import Foundation
import TestConnection
import Testing

struct CrashTests {
  private static let crashes =
    ProcessInfo.processInfo.environment["PERISCOPE_CRASHES"].flatMap { Int($0) } ?? 4
  private static let clients = 8

  @Test(.timeLimit(.minutes(15)))
  func `a server that is killed again and again under load loses no acknowledged action and counts none twice`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var gallery = try await Gallery(ping: 600, data: folder.path, "--actions-per-second", "0", "--log", "none")
    let (port, ledger) = (UInt16(gallery.port), CrashLedger())
    let clients = (0..<Self.clients).map { number in
      Task {
        try await onThread { try CrashClient(number: number, port: port, ledger: ledger).run() }
      }
    }
    for crash in 1...Self.crashes {
      // At a moment that nobody chose: some action is under way, each time another part of it.
      let actions = Int.random(in: 1...300)
      await Task { try? await onThread { ledger.wait(forMore: actions) } }.value
      gallery.program.kill()
      _ = try await gallery.program.exitStatus()
      gallery = try await Gallery(
        ping: 600, data: folder.path, port: Int(port), "--actions-per-second", "0", "--log", "none")
      ledger.started()
      #expect(crash <= Self.crashes)
    }
    ledger.end()
    var (acknowledged, shown) = (0, 0)
    for client in clients {
      let result = try await client.value
      #expect(result.shown == result.acknowledged)
      acknowledged += result.acknowledged
      shown += result.shown
    }
    gallery.stop()
    print(
      """
      \(Self.crashes) crashes: \(acknowledged) actions acknowledged to \(Self.clients) sessions, \(ledger.retried) of them \
      sent again; the pages count \(shown): \(acknowledged - shown) missing or twice.
      """)
  }
}
