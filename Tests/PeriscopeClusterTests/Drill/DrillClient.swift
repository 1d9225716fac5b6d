import Foundation
import PeriscopeTestConnection

/// Browsers of the drill that act one after the other, each until it is acknowledged, with a key that makes the action count once.
struct DrillClient: Sendable {
  let numbers: Range<Int>
  let proxy: UInt16
  let ledger: DrillLedger

  struct Result: Sendable {
    /// The cookie of each session, and how many of its actions were acknowledged.
    var sessions: [(cookie: String, acknowledged: Int)] = []
    /// How many on the page that is for everybody.
    var shared = 0
    var failures: [String] = []
  }

  /// Acts until the drill is over.
  func run() -> Result {
    var result = Result()
    result.sessions = numbers.map { _ in (cookie: "", acknowledged: 0) }
    var turn = 0
    while !ledger.isOver {
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

  /// Sends an action until it is acknowledged; returns the cookie that came with it, if one did.
  private func act(_ path: String, _ cookie: String, _ key: String) -> String? {
    var isRetried = false
    while true {
      let response = try? Self.post(proxy, path, cookie, key)
      if let response, response.status == 204 {
        ledger.acknowledge(retried: isRetried)
        return response.header("Set-Cookie").map { String($0.prefix { $0 != ";" }) }
      }
      ledger.refuse(response?.status ?? 0)
      isRetried = true
      // As a client does that is told to try again later.
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private static func post(_ port: UInt16, _ path: String, _ cookie: String, _ key: String) throws -> TestResponse {
    let connection = try TestConnection(port: port)
    let body = "action=addTapped"
    try connection.send(
      """
      POST \(path) HTTP/1.1\r\nHost: test\r\nConnection: close\r\nPrefer: return=minimal\r\n\
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\
      Idempotency-Key: \(key)\r\nCookie: \(cookie)\r\n\r\n\(body)
      """)
    return try connection.readResponse()
  }

  /// The count that a page shows at a server; asked until it answers.
  static func shown(_ port: UInt16, _ path: String, _ cookie: String) throws -> Int {
    var last = "no connection"
    for _ in 0..<200 {
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
    throw TestConnection.Failure(description: "\(path) is not shown; the last answer was \(last)")
  }

  /// Watches a page whose effect runs meanwhile, again and again wherever the proxy leads.
  static func watch(_ proxy: UInt16, _ ledger: DrillLedger) -> Int {
    var cookie = ""
    var events = 0
    while !ledger.isOver {
      // Pings come every second: whoever hears none for longer asks elsewhere, and has the page taken over from a server that hangs.
      guard let client = try? Client(port: proxy, cookie: cookie, seconds: 3),
        (try? client.follow("/job").status) == 200
      else {
        Thread.sleep(forTimeInterval: 0.1)
        continue
      }
      cookie = client.cookie ?? cookie
      while !ledger.isOver, let chunk = try? client.connection.readChunk() {
        let text = String(decoding: chunk, as: UTF8.self)
        if text != ":\n\n" { events += 1 }
      }
    }
    return events
  }
}
