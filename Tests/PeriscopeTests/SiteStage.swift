import Foundation
@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeTestSupport

/// A server of a site on a free port, with a separate folder for files.
final class SiteStage: Sendable {
  let server: Server
  private let temporary: TestFolder
  var folder: URL { temporary.url }

  /// - Parameter budgetsWork: Whether the budgets of working time apply, which a slow machine uses up.
  init(
    _ site: Site, budgetsWork: Bool = false, threads: Int = 2, sessions: SessionLimits = SessionLimits(),
    pingInterval: Duration = .seconds(600),
    clock: any Clock<Duration> = ContinuousClock(), durability: Durability? = nil,
    configure: (inout Server.Configuration) -> Void = { _ in }
  ) throws {
    temporary = try TestFolder()
    var configuration = Server.Configuration(
      port: 0, publicFolder: temporary.path, threads: threads, sessionLimits: sessions, pingInterval: pingInterval,
      log: .none)
    if !budgetsWork { (configuration.sessionLimits.cpuPerSession, configuration.sessionLimits.cpuPerAddress) = (0, 0) }
    // Long timeouts, because a test may wait for its turn while its connections are open.
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    // An effect that takes longer than usual on a slow machine must not change which response a form gets.
    configuration.resultTimeout = .seconds(60)
    configure(&configuration)
    server =
      if let durability { try Server(site, configuration, clock: clock, durability: durability) } else {
        try Server(site, configuration, clock: clock)
      }
  }

  deinit {
    server.stop()
  }

  func client(cookie: String? = nil) throws -> Client { try Client(port: server.port, cookie: cookie) }
}

/// A client that stores its cookie, and can send any request.
final class Client {
  let connection: TestConnection
  private(set) var cookie: String?
  private let port: UInt16

  init(port: UInt16, cookie: String? = nil) throws {
    self.port = port
    self.cookie = cookie
    connection = try TestConnection(port: port)
  }

  /// Returns a second connection of the same browser.
  func another() throws -> Client { try Client(port: port, cookie: cookie) }

  @discardableResult
  func ask(_ method: String, _ target: String, _ headers: [String] = [], body: String? = nil) throws -> TestResponse {
    try connection.send(request(method, target, headers, body: body))
    let response = try connection.readResponse(body: method != "HEAD")
    keep(response)
    return response
  }

  func get(_ target: String, accept: String = "text/html") throws -> TestResponse {
    try ask("GET", target, ["Accept: \(accept)"])
  }

  /// Submits a form like a browser without JavaScript.
  func submit(_ target: String, _ body: String) throws -> TestResponse {
    try post(target, body, "Accept: text/html,application/xhtml+xml,*/*;q=0.8")
  }

  func post(_ target: String, _ body: String, _ headers: String...) throws -> TestResponse {
    try ask("POST", target, ["Content-Type: application/x-www-form-urlencoded"] + headers, body: body)
  }

  func json(_ target: String, _ body: String, _ headers: String...) throws -> TestResponse {
    try ask("POST", target, ["Content-Type: application/json"] + headers, body: body)
  }

  /// Opens a live stream, which `event()` reads.
  @discardableResult
  func follow(_ target: String) throws -> TestResponse {
    try connection.send(request("GET", target, ["Accept: text/event-stream"], body: nil))
    let head = try connection.readHead()
    keep(head)
    return head
  }

  /// Returns the next event other than a ping; `nil` at the end of the stream.
  func event() throws -> String? { try connection.nextEvent() }

  /// Reads events until one contains a text, for at most a minute.
  func wait(for text: String) throws { try connection.waitForEvent(text) { $0.contains(text) } }

  private func request(_ method: String, _ target: String, _ headers: [String], body: String?) -> String {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
    if let cookie { lines.append("Cookie: \(cookie)") }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.map { $0 + "\r\n" }.joined() + "\r\n" + (body ?? "")
  }

  private func keep(_ response: TestResponse) {
    if let set = response.header("Set-Cookie") { cookie = set.split(separator: ";").first.map(String.init) }
  }
}
