import Foundation
import Periscope
import PeriscopeTestConnection
import Testing

/// Attacks of several kinds on one server, with a printed count of each. None of them may end the server, cause an
/// internal error, or perform an action without permission.
@Suite(.serialized) struct AttackTableTests {
  private struct Row {
    var sent = 0
    var performed = 0
    var refused = 0
    var closed = 0
    /// Descriptions of the outcomes that must not occur.
    var wrong: [String] = []

    static func + (one: Row, other: Row) -> Row {
      Row(
        sent: one.sent + other.sent, performed: one.performed + other.performed, refused: one.refused + other.refused,
        closed: one.closed + other.closed, wrong: one.wrong + other.wrong)
    }
  }

  /// What happened to a request, as a letter.
  private enum Outcome: Character { case performed = "p", refused = "r", closed = "c", wrong = "!" }

  private static let rounds = ProcessInfo.processInfo.environment["PERISCOPE_ATTACKS"].flatMap { Int($0) } ?? 1
  private static let kinds = [
    "odd requests", "encodings", "cross-site requests", "offered names", "floods of sessions", "slow clients",
  ]
  private static let action = "action=incrementButtonTapped"
  private static let form = "application/x-www-form-urlencoded"

  private let site: TestSite
  private let browser: Browser
  private let cookie: String

  init() throws {
    // Short timeouts, because a test waits for the end of each connection, and a malformed request may lack
    // `Connection: close`.
    let site = try TestSite(configure: {
      $0.headTimeout = .seconds(1)
      $0.idleTimeout = 1
    })
    self.site = site
    browser = try again {
      let browser = try site.browser()
      _ = try browser.get()
      return browser
    }
    cookie = try #require(browser.cookie)
  }

  @Test(.timeLimit(.minutes(10)))
  func `malformed, cross-site and invented requests and floods neither end the server nor act without permission`()
    throws
  {
    var sums: [String: Row] = [:]
    var performed: Int { sums.values.reduce(0) { $0 + $1.performed } }
    for _ in 0..<Self.rounds {
      func add(_ name: String, _ row: Row) { sums[name, default: Row()] = sums[name, default: Row()] + row }
      add("odd requests", try oddRequests())
      add("encodings", try encodings())
      add("cross-site requests", try crossSite())
      add("offered names", try offeredNames())
      add("floods of sessions", try flood())
      add("slow clients", try slowClients())
    }
    print("attack in \(Self.rounds) rounds, requests, performed, refused, closed, wrong")
    for name in Self.kinds {
      let row = try #require(sums[name])
      print("\(name), \(row.sent), \(row.performed), \(row.refused), \(row.closed), \(row.wrong.count)")
      #expect(row.wrong.isEmpty, "\(name)")
    }
    #expect(sums.count == Self.kinds.count)
    // The browser's count may be less than all performed actions, because some requests with a damaged cookie act in
    // new sessions.
    let state = try again { try browser.tab().count }
    let count = try #require(state.firstMatch(of: /"count":(\d+)/)?.1)
    #expect((1...performed).contains(try #require(Int(count))))
  }

  /// Sends a request on a separate connection, and counts its outcome.
  private func send(_ request: String, to row: inout Row, mayPerform: Bool) throws {
    try send(Array(request.utf8), to: &row, mayPerform: mayPerform)
  }

  @discardableResult
  private func send(_ request: [UInt8], to row: inout Row, mayPerform: Bool) throws -> Outcome {
    row.sent += 1
    let client = try TestConnection(port: site.server.port)
    try? client.send(request)
    client.finishSending()
    var outcome = Outcome.wrong
    let answer = String(decoding: (try? client.readToEnd()) ?? [], as: UTF8.self)
    func isWrong() {
      outcome = .wrong
      row.wrong.append("\(String(decoding: request.prefix(300), as: UTF8.self)) -> \(answer.prefix(80))")
    }
    switch answer.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) ?? 0 {
    case 0:
      row.closed += 1
      outcome = .closed
    case 200, 204, 303:
      row.performed += 1
      outcome = .performed
      if !mayPerform { isWrong() }
    case 400..<500, 501, 503, 505:
      row.refused += 1
      outcome = .refused
    default: isWrong()
    }
    if answer.ranges(of: "HTTP/1.1 ").count > 1 { isWrong() }
    return outcome
  }

  private func post(_ body: String, _ headers: [String] = [], type: String? = form) -> String {
    let type = type.map { "Content-Type: \($0)\r\n" } ?? ""
    return
      "POST /tally HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\nConnection: close\r\nPrefer: return=minimal\r\n\(type)"
      + headers.map { $0 + "\r\n" }.joined() + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  // MARK: Kinds

  /// What happens to a request with an additional byte at each of the positions.
  private static let oddOutcomes: [(byte: UInt8, outcomes: String)] = [
    (0, "rrrrrrrrrrrrrrrrrrrrrrrrr"), (1, "rrrrrpppppprrpprrrrrrrrrr"), (9, "rrrrrpppppprrpprrrrrrprrr"),
    (10, "rrrrrrrrrrrrrrrrrrrrrrrrr"), (13, "rrrrrrrrrrrrrrrrrrrrrrrrr"), (32, "crrrrpppppprrpprrrrrrprrr"),
    (58, "rrrrpppppppprpprrrrrrrrrr"), (127, "rrrrrpppppprrpprrrrrrrrrr"), (128, "rrrrrpppppprrpprrrrrrrrrr"),
    (255, "rrrrrpppppprrpprrrrrrrrrr"),
  ]

  /// Requests with an additional byte at each of many positions.
  private func oddRequests() throws -> Row {
    var row = Row()
    let request = Array(post(Self.action).utf8)
    for (byte, expected) in Self.oddOutcomes {
      var outcomes = ""
      for place in stride(from: 0, to: request.count, by: request.count / 24) {
        var odd = request
        odd.insert(byte, at: place)
        let wanted = expected.dropFirst(outcomes.count).first
        outcomes.append(try outcome(of: odd, expecting: wanted, in: &row).rawValue)
      }
      if outcomes != expected { row.wrong.append("byte \(byte): \(outcomes), expected \(expected)") }
    }
    return row
  }

  /// Sends a request. If the server's timeout has ended it, because the test was delayed, sends it again.
  private func outcome(of request: [UInt8], expecting wanted: Character?, in row: inout Row) throws -> Outcome {
    var outcome = Outcome.wrong
    for _ in 0..<10 {
      let start = ContinuousClock.now
      outcome = try send(request, to: &row, mayPerform: true)
      if outcome.rawValue == wanted || ContinuousClock.now - start < .seconds(1) { break }
    }
    return outcome
  }

  private func encodings() throws -> Row {
    var row = Row()
    let names = ["%00", "%", "%2", "%zz", "%c3", "%ff%fe", "%u0041", "%ed%a0%80", "%f5%80%80%80", "%c0%af"]
    for name in names {
      for body in ["action=\(name)", "\(name)=1", "action=x&\(name)", "action=increment\(name)ButtonTapped"] {
        try send(post(body), to: &row, mayPerform: false)
      }
    }
    return row
  }

  private func crossSite() throws -> Row {
    var row = Row()
    let sites: [String?] = [nil, "same-origin", "none", "same-site", "cross-site", "nonsense"]
    let origins: [String?] = [
      nil, "http://localhost", "https://localhost", "http://evil.example", "null", "http://localhost:81",
    ]
    let types: [String?] = [nil, Self.form, "text/plain", "multipart/form-data; boundary=a", "application/json"]
    for site in sites {
      for origin in origins {
        let isOwn = site.map { ["same-origin", "none"].contains($0) } ?? [nil, "http://localhost"].contains(origin)
        for type in types {
          for host in ["Accept: */*", "X-Forwarded-Host: evil.example"] {
            for accept in ["*/*", "text/html", "application/json;q=0", "text/*", "image/*, */*;q=0.1"] {
              var headers = [host, "Accept: \(accept)"].filter { $0 != "Accept: */*" }
              if let site { headers.append("Sec-Fetch-Site: \(site)") }
              if let origin { headers.append("Origin: \(origin)") }
              try send(post(Self.action, headers, type: type), to: &row, mayPerform: isOwn)
            }
          }
        }
      }
    }
    return row
  }

  private func offeredNames() throws -> Row {
    var row = Row()
    let names = [
      "__proto__", "constructor", "prototype", "toString", "count", "state", "self", "state.count", "store.count",
      "incrementButtonTapped.", ".incrementButtonTapped", "incrementButtonTapped%00", "incrementbuttontapped",
      "incrementButtonTapped[0]", "Tally.Action.incrementButtonTapped", "%5C.count", "..", "../tally", "*", "0",
    ]
    for name in names {
      try send(post("action=\(name)"), to: &row, mayPerform: false)
      try send(post("\(name)=1"), to: &row, mayPerform: false)
      try send(post("\(Self.action)&\(name)=1"), to: &row, mayPerform: false)
    }
    return row
  }

  /// Opens 500 sessions without an action; an address may have 200 of these, and for each new one the oldest ends.
  private func flood() throws -> Row {
    var row = Row()
    // With long timeouts, so that no delay of this test ends the connection.
    let site = try TestSite()
    let client = try TestConnection(port: site.server.port)
    for _ in 0..<500 {
      row.sent += 1
      if try client.get("/tally").status != 200 { row.wrong.append("A further client was locked out.") }
    }
    if site.server.sessionCount > 200 { row.wrong.append("There are \(site.server.sessionCount) sessions.") }
    return row
  }

  private func slowClients() throws -> Row {
    var row = Row()
    let site = try TestSite()
    defer { withExtendedLifetime(site) {} }
    let clients = try (0..<50).map { _ in try TestConnection(port: site.server.port) }
    for (number, client) in clients.enumerated() {
      row.sent += 1
      try client.send(String(post(Self.action).prefix(1 + number * 3)))
    }
    if try site.browser().get().status != 200 { row.wrong.append("Slow clients held up a different one.") }
    row.closed = clients.count
    return row
  }
}
