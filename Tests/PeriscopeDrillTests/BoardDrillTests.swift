import Foundation
import Glibc
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

/// A team that works on its board through three servers, two of which are killed.
@Suite(.timeLimit(.minutes(5)))
struct BoardDrillTests {
  @Test(.enabled(if: DrillSetup.isPossible, "\(DrillSetup.advice)"))
  func `members of a team sign in once, see each other's cards on each server, and lose none when servers are killed`()
    async throws
  {
    try await onThread {
      // A server that gets no time on a busy machine loses a lease of the default length, which ends its streams.
      let setup = try DrillSetup { _ in ["--lease", "10"] }
      let (first, second, third) = (setup.servers[0], setup.servers[1], setup.servers[2])
      let ada = try Self.signIn("Ada", first)
      let grace = try Self.signIn("Grace", third)

      // Each member uses a different server than the one that owns the member's session.
      var watch = try Self.watch(first, grace)
      try Self.add("Milk", second, ada)
      try watch.connection.waitForEvent("Milk by Ada") { $0.contains("Milk by Ada") }
      for server in setup.servers {
        for cookie in [ada, grace] { try Self.require("Milk by Ada", server, cookie) }
      }

      first.kill()
      // Ada is still signed in, at a server that takes her session over.
      try Self.require("Milk by Ada", second, ada)
      watch = try Self.watch(second, grace)
      try Self.add("Bread", second, ada)
      // The server may not have stored the card yet, though the action is acknowledged. It is stored when Ada's page is
      // shown again.
      second.kill()
      watch = try Self.watch(third, ada)
      try Self.require("Bread by Ada", third, grace)
      try first.start()
      try second.start()
      for server in setup.servers {
        for cookie in [ada, grace] {
          let list = try Self.require("Bread by Ada", server, cookie)
          #expect(list.components(separatedBy: "by Ada").count == 3)
        }
      }
      #expect(try TestClient(port: first.port).get("/board").header("Location") == "/sign-in?next=%2Fboard")
    }
  }

  /// Signs a user in, and returns the cookie.
  private static func signIn(_ name: String, _ server: DrillProcess) throws -> String {
    let client = try TestClient(port: server.port)
    _ = try client.get("/sign-in")
    try client.post("/sign-in", "name=\(name)&action=signInTapped")
    return try #require(client.cookie)
  }

  /// Adds a card, with retries until that is acknowledged.
  private static func add(_ title: String, _ server: DrillProcess, _ cookie: String) throws {
    _ = try retrying {
      let response = try TestClient(port: server.port, cookie: cookie)
        .post("/board", "title=\(title)&action=addTapped", "Idempotency-Key: \(title)")
      return (response.status < 400, "\(response.status): \(response.text)")
    }
  }

  /// Returns the board as a server shows it, once it contains a text.
  @discardableResult
  private static func require(_ text: String, _ server: DrillProcess, _ cookie: String) throws -> String {
    try retrying {
      let response = try TestClient(port: server.port, cookie: cookie).get("/board")
      return (response.status == 200 && response.text.contains(text), "\(response.status): \(response.text)")
    }
  }

  /// Follows the stream of the board.
  private static func watch(_ server: DrillProcess, _ cookie: String) throws -> TestClient {
    var watch: TestClient?
    _ = try retrying {
      let epoch = try TestClient(port: server.port, cookie: cookie).get("/board").epoch
      let client = try TestClient(port: server.port, cookie: cookie)
      let response = try client.follow("/board?epoch=\(epoch)&since=0")
      watch = client
      return (response.status == 200 && !epoch.isEmpty, "\(response.status)")
    }
    return try #require(watch)
  }

  /// Repeats a request until it succeeds, like a client that receives `Retry-After`.
  private static func retrying(_ attempt: () throws -> (isDone: Bool, text: String)) throws -> String {
    var last = ""
    for _ in 0..<1_000 {
      do {
        let (isDone, text) = try attempt()
        if isDone { return text }
        last = text
      } catch {
        last = "\(error)"
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw TestConnection.Failure(description: "No success; the last response: \(last)")
  }
}
