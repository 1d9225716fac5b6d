import Foundation
import PeriscopeTestConnection

/// Simulates browsers of the drill on one thread. Each action comes from a random browser, and is sent again with the
/// same key until it is acknowledged. Every tenth action is on the shared page.
struct DrillClient: Sendable {
  let numbers: Range<Int>
  let proxy: UInt16
  let counts: DrillCounts

  struct Result: Sendable {
    /// The cookie and the number of acknowledged actions of each session.
    var sessions: [(cookie: String, acknowledged: Int)] = []
    /// The number of acknowledged actions on the shared page.
    var shared = 0
    var failures: [String] = []
  }

  /// Sends actions until the drill is over.
  func run() -> Result {
    var result = Result()
    result.sessions = numbers.map { _ in (cookie: "", acknowledged: 0) }
    var turn = 0
    while !counts.isOver {
      let index = Int.random(in: 0..<numbers.count)
      turn += 1
      let isShared = turn % 10 == 0
      let key = "\(numbers.lowerBound + index)-\(isShared ? "all" : "own")-\(turn)"
      let cookie = result.sessions[index].cookie
      let set = act(isShared ? "/all" : "/count", isShared ? "" : cookie, key)
      if isShared {
        result.shared += 1
        continue
      }
      if let set {
        if result.sessions[index].acknowledged > 0 { result.failures.append("A session was lost: \(cookie)") }
        result.sessions[index].cookie = set
      }
      result.sessions[index].acknowledged += 1
    }
    return result
  }

  /// Sends an action until it is acknowledged, and returns the cookie of the response, if any.
  private func act(_ path: String, _ cookie: String, _ key: String) -> String? {
    var isRetried = false
    while true {
      let response = try? Self.post(proxy, path, cookie, key)
      if let response, response.status == 204 {
        counts.acknowledge(retried: isRetried)
        return response.header("Set-Cookie").map { String($0.prefix { $0 != ";" }) }
      }
      counts.refuse(response?.status ?? 0)
      isRetried = true
      // Waits before the next attempt, like a client that receives `Retry-After`.
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func post(_ port: UInt16, _ path: String, _ cookie: String, _ key: String) throws -> TestResponse {
    let connection = try TestConnection(port: port)
    let body = "action=addTapped"
    try connection.send(
      """
      POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nPrefer: return=minimal\r\n\
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\
      Idempotency-Key: \(key)\r\nCookie: \(cookie)\r\n\r\n\(body)
      """)
    return try connection.readResponse()
  }

  /// Returns the count that a page shows on a server, with retries.
  static func shown(_ port: UInt16, _ path: String, _ cookie: String) throws -> Int {
    var last = "no connection"
    for _ in 0..<1_000 {
      do {
        let connection = try TestConnection(port: port)
        let response = try connection.get(path, "Accept: application/json", "Cookie: \(cookie)", "Connection: close")
        if response.status == 200, let found = response.text.firstMatch(of: /"count":([0-9]+)/) {
          return Int(found.1) ?? -1
        }
        last = "\(response.status): \(response.text)"
      } catch {
        last = "\(error)"
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw TestConnection.Failure(description: "\(path) shows no count; the last response: \(last)")
  }

  /// Follows the stream of a page with an effect through the proxy, with retries, until the drill is over. Returns the
  /// number of events other than pings.
  static func watch(_ proxy: UInt16, _ counts: DrillCounts) -> Int {
    var cookie = ""
    var events = 0
    while !counts.isOver {
      // Pings arrive every second. After three seconds without one, the client connects again, to a different server,
      // which takes the page over if its owner is suspended.
      guard let client = try? TestClient(port: proxy, cookie: cookie, seconds: 3),
        (try? client.follow("/job").status) == 200
      else {
        Thread.sleep(forTimeInterval: 0.1)
        continue
      }
      cookie = client.cookie ?? cookie
      while !counts.isOver, let chunk = try? client.connection.readChunk() {
        let text = String(decoding: chunk, as: UTF8.self)
        if text != ":\n\n" { events += 1 }
      }
    }
    return events
  }
}
