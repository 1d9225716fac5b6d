import ComposableArchitecture
import Foundation
import PeriscopePasswords
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeGalleryPages
@testable import PeriscopeLive

/// A server of the team board, with folders of its own for uploads and for the files of cards.
final class TeamStage: Sendable {
  private let server: Server
  private let stores = TestedStores()
  private let folder: URL

  init() throws {
    let folder = URL.temporaryDirectory.appending(component: "team-\(UUID().uuidString)")
    let accounts = TeamAccounts.demo(Passwords(strength: .lowest))
    let site = Site.gallery.overridingDependencies { [stores] in
      $0.testedStores = stores
      $0.cardFiles = .folder { folder.appending(component: "files") }
      $0.date.now = CalendarDay(2027, 1, 10).date
      $0.passwords = Passwords(strength: .lowest)
      $0.teamAccounts = accounts
      $0.uuid = .incrementing
    }
    var configuration = Server.Configuration(
      port: 0, publicFolder: FileManager.default.temporaryDirectory.path, threads: 2,
      sessionLimits: SessionLimits(cpuPerSession: 0, cpuPerAddress: 0), pingInterval: .seconds(600), log: .none)
    configuration.uploads.folder = folder.appending(component: "uploads").path
    // An effect that takes longer than usual on a slow machine must not change which response a form gets.
    // An effect that waits for the answer to a toast makes every form wait as long as this.
    configuration.resultTimeout = .seconds(5)
    // Long timeouts, because a test may wait for its turn while its connections are open.
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = try Server(site, configuration)
    self.folder = folder
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a test with a browser without scripts, on a thread that may block.
  static func visit(_ test: @Sendable @escaping (TeamStage, TeamVisitor) throws -> Void) async throws {
    let stage = try TeamStage()
    try await onThread { try test(stage, stage.visitor()) }
  }

  /// Returns a new visitor.
  func visitor() throws -> TeamVisitor { try TeamVisitor(port: server.port) }

  /// Returns a second connection of a visitor, at the same page.
  func visitor(of other: TeamVisitor) throws -> TeamVisitor { try TeamVisitor(port: server.port, other) }

  func address(of path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }

  /// Sends an action to the board.
  func send(_ action: Team.Action) {
    withDependencies {
      $0.testedStores = stores
    } operation: {
      _ = SharedStores.team.store.send(action)
    }
  }

  /// The names of the files of cards.
  var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(component: "files").path)
    return (names ?? []).sorted()
  }

  /// The paths of the temporary files of uploads.
  var uploads: [String] {
    let names = FileManager.default.enumerator(atPath: folder.appending(component: "uploads").path)?.allObjects
    return (names as? [String] ?? []).filter { $0.contains("/") && !$0.hasSuffix(".lock") }
  }
}

/// A browser without scripts.
final class TeamVisitor {
  private static let mostRedirects = 100

  let connection: TestConnection
  private(set) var cookie: String?
  private(set) var path: String
  private(set) var html: String

  init(port: UInt16, _ other: TeamVisitor? = nil) throws {
    (cookie, path, html) = (other?.cookie, other?.path ?? "", other?.html ?? "")
    connection = try TestConnection(port: port)
  }

  /// Requests a target with the session's cookie.
  func get(_ target: String, _ headers: String...) throws -> TestResponse {
    try ask("GET", target, (headers.isEmpty ? ["Accept: text/html"] : headers))
  }

  /// Sends a request with the session's cookie.
  func ask(_ method: String, _ target: String, _ headers: [String], body: [UInt8]? = nil) throws -> TestResponse {
    try send(method, target, headers + (body.map { ["Content-Length: \($0.count)"] } ?? []), body: body ?? [])
    let response = try connection.readResponse()
    if let new = response.header("Set-Cookie")?.prefix(while: { $0 != ";" }) { cookie = String(new) }
    return response
  }

  /// Sends a request with the session's cookie, whose body may be incomplete, and does not wait for the response.
  func send(_ method: String, _ target: String, _ headers: [String], body: [UInt8]) throws {
    let lines =
      ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers + (cookie.map { ["Cookie: \($0)"] } ?? [])
    try connection.send(Array((lines.map { $0 + "\r\n" }.joined() + "\r\n").utf8) + body)
  }

  /// Opens a page, follows redirects, and loads the page again as long as it asks for that: an effect has not ended.
  func open(_ target: String) throws {
    path = target
    let end = ContinuousClock.now + Waiting.limit
    var redirects = 0
    while redirects <= Self.mostRedirects {
      let response = try get(path)
      html = response.text.replacing(/<!--.*?-->/, with: "")
      if let next = response.header("Location") {
        path = next
        redirects += 1
      } else if html.contains("http-equiv=\"refresh\"") {
        guard ContinuousClock.now < end else {
          throw TestConnection.Failure(description: "'\(path)' asks to be loaded again after \(Waiting.limit).")
        }
        Thread.sleep(forTimeInterval: 0.001)
      } else {
        return
      }
    }
    Issue.record("'\(path)' redirects again and again.")
  }

  /// Signs a member in on the way to a page.
  func signIn(_ name: String, at target: String = "/team") throws {
    try open(target)
    try press("Sign in", "name=\(name)&password=\(TeamAccounts.password)")
  }

  /// Presses the button with a name, and opens the page to which the response leads.
  func press(_ button: String, _ fields: String = "") throws {
    let tags = html.matches(of: /<button[^>]*>[^<]*/).map { String($0.output) }
    let tag = try #require(
      tags.first { $0.contains("aria-label=\"\(button)\"") || $0.hasSuffix(">\(button)") }, "\(button): \(tags)")
    let value = try #require(tag.firstMatch(of: /value="([^"]*)"/)).1.replacing("&amp;", with: "&")
    try submit(Array("\(fields)&action=\(value)".utf8), "application/x-www-form-urlencoded")
  }

  /// Submits the page's form with a file.
  func choose(_ name: String, _ type: String, _ contents: [UInt8], in field: String) throws {
    try submit(TeamForm.file(name, type, contents, in: field), TeamForm.contentType)
  }

  private func submit(_ body: [UInt8], _ type: String) throws {
    let response = try ask("POST", path, ["Accept: text/html", "Content-Type: \(type)"], body: body)
    #expect(response.status == 303, "\(response.text)")
    try open(response.header("Location") ?? path)
  }
}

/// The bodies of forms with files.
enum TeamForm {
  static let contentType = "multipart/form-data; boundary=x"

  /// Returns a body with the same file several times.
  ///
  /// - Parameter type: The content type; `nil` for a part without one.
  static func file(
    _ name: String, _ type: String?, _ contents: [UInt8], in field: String = "filesChosen", count: Int = 1
  ) -> [UInt8] {
    let type = type.map { "Content-Type: \($0)\r\n" } ?? ""
    let head = "--x\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\n\(type)\r\n"
    let part = Array(head.utf8) + contents + Array("\r\n".utf8)
    return (0..<count).flatMap { _ in part } + Array("--x--\r\n".utf8)
  }
}
