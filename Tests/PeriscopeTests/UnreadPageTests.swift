import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Synchronization
import Testing

@Reducer
private struct Print {
  @ObservableState
  struct State: Equatable { var number: Int }

  enum Action { case neverSent }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct PrintView: View {
  let store: StoreOf<Print>

  // No two pages are equal, so that they do not share their bytes.
  var body: some View { p { "\(store.number) " + String(repeating: "x", count: 12_500_000) } }
}

struct UnreadPageTests {
  /// In a separate process, to measure the memory of this test alone. Without a bound, the pages take 3.75 GB.
  @Test func `six of 300 unread responses of 12.5 MB are sent, and the rest refused, so that their memory is limited`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let folder = try TestFolder()
      defer { folder.remove() }
      let number = Atomic(0)
      let site = Site {
        Page("/print", title: "Print", initialState: Print.State(number: number.add(1, ordering: .relaxed).newValue)) {
          Print()
        } content: {
          PrintView(store: $0)
        }
      }
      var configuration = Server.Configuration(
        port: 0, publicFolder: folder.path, threads: 2,
        sessionLimits: SessionLimits(cpuPerSession: 0, cpuPerAddress: 0),
        log: .none)
      configuration.pageLimits.bytes = 16 << 20
      configuration.idleTimeout = 600
      configuration.metricsAllowed = ["127.0.0.1"]
      let server = try Server(site, configuration)
      let watcher = try TestConnection(port: server.port)
      _ = try watcher.get("/health")
      let before = try Self.residentKilobytes()
      var highest = before
      var clients: [TestConnection] = []
      var statuses: [Int: Int] = [:]
      let start = ContinuousClock.now
      for _ in 0..<300 {
        let client = try TestConnection(port: server.port, receiveBuffer: 4_096)
        try client.send("GET /print HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n")
        statuses[try client.readHead().status, default: 0] += 1
        highest = max(highest, try Self.residentKilobytes())
        clients.append(client)
      }
      let time = ContinuousClock.now - start
      let unread = try Self.residentKilobytes()
      for client in clients { client.close() }
      while try !watcher.get("/metrics", "Accept: */*").text.contains("periscope_connections 1\n") {}
      let after = try Self.residentKilobytes()
      print(
        "300 requests, answers \(statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }); KiB of memory: "
          + "\(before) before, \(unread) unread, \(highest) at most, \(after) after their end.")
      // After 30 s, the server disconnects clients that read nothing, and so has room for further responses.
      guard statuses == [200: 6, 503: 294] || time > .seconds(25) && statuses[200] ?? 0 > 6 else { exit(1) }
      guard highest - before < 384 << 10 else { exit(2) }
      // The server makes the allocator return large blocks when they are freed.
      guard after - before < 64 << 10 else { exit(3) }
      server.stop()
    }
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    for line in lines where line.hasPrefix("300 requests") { print(line) }
  }

  private static func residentKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
