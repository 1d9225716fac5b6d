import Foundation
import PeriscopeTestConnection

/// A browser of the drill. It repeats each action with a key until it is acknowledged, so that it is performed once.
struct CrashClient: Sendable {
  /// The time limit for a response, in seconds.
  private static let patience = 60

  let number: Int
  let port: UInt16
  let ledger: CrashLedger
  var path = "/counter"
  var action = "incrementButtonTapped"

  /// Acts until the drill is over.
  ///
  /// - Returns: The number of acknowledged actions, and the number that the page shows in the end.
  func run() throws -> (acknowledged: Int, shown: Int) {
    do {
      return try act()
    } catch {
      ledger.fail(error)
      throw error
    }
  }

  private func act() throws -> (acknowledged: Int, shown: Int) {
    // Gets a session first, because a key applies to one session: without a session, an action whose response was lost
    // would be repeated in a new one.
    var cookie = try self.cookie()
    var acknowledged = 0
    while !ledger.isOver {
      let key = "\(number)-\(acknowledged)"
      let start = ledger.start
      var isRetried = false
      while true {
        let before = ledger.start
        do {
          let answer = try post(cookie, key)
          // A browser also repeats a request that a stopping server refuses.
          if answer.status == 503, ledger.mayRefuse(since: before) {
            throw TestConnection.Failure(description: "503: \(answer.text)")
          }
          guard answer.status == 200 else {
            throw Failure("Client \(number) was answered \(answer.status): \(answer.text)")
          }
          if let set = answer.header("Set-Cookie") {
            // Only a session without an acknowledged action may be lost.
            guard acknowledged == 0 else { throw Failure("The session of client \(number) was lost.") }
            cookie = String(set.prefix { $0 != ";" })
          }
          break
        } catch let failure as TestConnection.Failure {
          isRetried = true
          try ledger.wait(forStartAfter: before, because: "client \(number) got no answer: \(failure)")
        }
      }
      acknowledged += 1
      ledger.acknowledge(retried: isRetried && start > 0)
    }
    return (acknowledged, try shown(cookie))
  }

  /// Returns the cookie of the session that the server gives to a client that loads the page.
  private func cookie() throws -> String {
    while true {
      let before = ledger.start
      do {
        let answer = try look("")
        return answer.header("Set-Cookie").map { String($0.prefix { $0 != ";" }) } ?? ""
      } catch let failure as TestConnection.Failure {
        try ledger.wait(forStartAfter: before, because: "client \(number) got no page: \(failure)")
      }
    }
  }

  private func post(_ cookie: String, _ key: String) throws -> TestResponse {
    let connection = try TestConnection(port: port, seconds: Self.patience)
    let body = "action=\(action)"
    try connection.send(
      """
      POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\n\
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\
      Idempotency-Key: \(key)\r\nCookie: \(cookie)\r\n\r\n\(body)
      """)
    return try connection.readResponse()
  }

  private func look(_ cookie: String) throws -> TestResponse {
    let connection = try TestConnection(port: port, seconds: Self.patience)
    try connection.send(
      "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nCookie: \(cookie)\r\n\r\n")
    return try connection.readResponse()
  }

  private func shown(_ cookie: String) throws -> Int {
    let text = try look(cookie).text
    guard let count = text.firstMatch(of: /"count":([0-9]+)/), let number = Int(count.1) else {
      throw Failure("The page has no count: \(text)")
    }
    return number
  }
}
