import ComposableArchitecture
import Foundation
import PeriscopePasswords
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeGalleryPages
@testable import PeriscopeLive

/// The team board with forms only, like in a browser without scripts, and its downloads.
@Suite(.timeLimit(.minutes(5))) struct TeamFormTests {
  private func serve(_ body: @Sendable @escaping (UInt16) throws -> Void) async throws {
    let folder = URL.temporaryDirectory.appending(component: "team-\(UUID().uuidString)")
    let (stores, accounts) = (TestedStores(), TeamAccounts.demo(Passwords(strength: .lowest)))
    let site = Site.gallery.overridingDependencies {
      $0.testedStores = stores
      $0.cardFiles = .folder(folder)
      $0.date.now = CalendarDay(2027, 1, 10).date
      $0.passwords = Passwords(strength: .lowest)
      $0.teamAccounts = accounts
      $0.uuid = .incrementing
    }
    let server = try Server(
      site,
      Server.Configuration(
        port: 0, publicFolder: FileManager.default.temporaryDirectory.path, threads: 2,
        sessionLimits: SessionLimits(cpuPerSession: 0, cpuPerAddress: 0), pingInterval: .seconds(600), log: .none))
    defer {
      server.stop()
      try? FileManager.default.removeItem(at: folder)
    }
    let port = server.port
    try await onThread { try body(port) }
  }

  /// A browser without scripts.
  private final class Visitor {
    private let connection: TestConnection
    private var cookie: String?
    private(set) var path = ""
    private(set) var html = ""

    init(port: UInt16) throws { connection = try TestConnection(port: port) }

    /// Requests a target with the session's cookie.
    func get(_ target: String) throws -> TestResponse {
      let response = try connection.get(target, "Accept: text/html", cookie.map { "Cookie: \($0)" } ?? "X-New: 1")
      keep(response)
      return response
    }

    /// Opens a page, follows redirects, and loads the page again as long as it asks for that, because an effect has not ended.
    func open(_ target: String) throws {
      path = target
      var redirects = 0
      while redirects <= Self.mostRedirects {
        let response = try get(path)
        html = response.text.replacing(/<!--.*?-->/, with: "")
        if let next = response.header("Location") {
          path = next
          redirects += 1
        } else if html.contains("http-equiv=\"refresh\"") {
          Thread.sleep(forTimeInterval: 0.001)
        } else {
          return
        }
      }
      Issue.record("'\(path)' redirects again and again.")
    }

    private static let mostRedirects = 100

    /// Presses the button with a name, and opens the page to which the response leads.
    func press(_ button: String, _ fields: String = "") throws {
      let tags = html.matches(of: /<button[^>]*>[^<]*/).map { String($0.output) }
      let tag = try #require(
        tags.first { $0.contains("aria-label=\"\(button)\"") || $0.hasSuffix(">\(button)") }, "\(button): \(tags)")
      let value = try #require(tag.firstMatch(of: /value="([^"]*)"/)).1.replacing("&amp;", with: "&")
      try post("\(fields)&action=\(value)", "application/x-www-form-urlencoded")
    }

    func choose(_ name: String, _ type: String, _ contents: [UInt8], in field: String) throws {
      let disposition = "form-data; name=\"\(field)\"; filename=\"\(name)\""
      let head = "--x\r\nContent-Disposition: \(disposition)\r\nContent-Type: \(type)\r\n\r\n"
      let body = Array(head.utf8) + contents + Array("\r\n--x--\r\n".utf8)
      try post(body, "multipart/form-data; boundary=x")
    }

    private func post(_ body: String, _ type: String) throws { try post(Array(body.utf8), type) }

    private func post(_ body: [UInt8], _ type: String) throws {
      let head = """
        POST \(path) HTTP/1.1\r
        Host: localhost\r
        Accept: text/html\r
        Cookie: \(cookie ?? "")\r
        Content-Type: \(type)\r
        Content-Length: \(body.count)\r
        \r

        """
      try connection.send(Array(head.utf8) + body)
      let response = try connection.readResponse()
      keep(response)
      #expect(response.status == 303, "\(response.text)")
      try open(response.header("Location") ?? path)
    }

    private func keep(_ response: TestResponse) {
      if let new = response.header("Set-Cookie")?.prefix(while: { $0 != ";" }) { cookie = String(new) }
    }
  }

  @Test
  func `without JavaScript, a member signs in, opens a filtered board, moves and edits a card, and attaches a file`()
    async throws
  {
    try await serve { port in
      let visitor = try Visitor(port: port)
      try visitor.open("/team/boards/1?assignee=Grace")
      #expect(visitor.path.hasPrefix("/team/sign-in?next=%2Fteam%2Fboards%2F1%3Fassignee%3DGrace"))
      try visitor.press("Sign in", "name=Grace&password=wrong")
      #expect(visitor.html.contains("do not belong together"))
      try visitor.press("Sign in", "name=Grace&password=periscope")
      #expect(visitor.path.hasPrefix("/team/boards/1?assignee=Grace"))
      #expect(!visitor.html.contains("Draw the new icon"))

      try visitor.press("Move Write the release notes to Doing")
      #expect(visitor.html.contains("Move Write the release notes to Done"))
      try visitor.open("/team/boards/1/cards/3")
      try visitor.press("Edit")
      try visitor.press("Save", "editor.draft.title=Publish+the+notes")
      #expect(visitor.html.contains(">Publish the notes</h1>"))

      try visitor.choose("cat.png", "image/png", TeamPageTests.picture, in: "filesChosen")
      try visitor.open("/team/boards/1/cards/3")
      let file = "/team/files/00000000-0000-0000-0000-000000000000.png"
      #expect(visitor.html.contains("src=\"\(file)\""))
      let preview = try visitor.get(file)
      #expect(preview.body == TeamPageTests.picture)
      #expect(preview.header("Content-Type") == "image/png")
      #expect(preview.header("Content-Disposition")?.hasPrefix("inline") == true)
      #expect(preview.header("X-Content-Type-Options") == "nosniff")
      #expect(try Visitor(port: port).get(file).header("Location")?.hasPrefix("/team/sign-in?next=") == true)
    }
  }

  @Test func `the export of a board has a line for each of its cards, and is for members only`() async throws {
    try await serve { port in
      let visitor = try Visitor(port: port)
      try visitor.open("/team/boards/99/export.csv")
      #expect(visitor.path.hasPrefix("/team/sign-in?next=%2Fteam%2Fboards%2F99%2Fexport.csv"))
      try visitor.open("/team")
      try visitor.press("Sign in", "name=Alan&password=periscope")
      let export = try visitor.get("/team/boards/2/export.csv")
      #expect(export.header("Content-Disposition")?.contains("Office move.csv") == true)
      #expect(
        export.text == """
          Title,Column,Assignee,Due,Author,Files
          Order shelves,To do,Ada,2027-02-01,Grace,0
          Measure the rooms,Doing,Ada,,Ada,0

          """)
      #expect(try visitor.get("/team/boards/99/export.csv").status == 404)
    }
  }

  @Test
  func `a member's pages have no buttons to delete boards or others' cards, and no control for files of others' cards`()
    async throws
  {
    try await serve { port in
      let visitor = try Visitor(port: port)
      try visitor.open("/team")
      try visitor.press("Sign in", "name=Alan&password=periscope")
      #expect(!visitor.html.contains("Delete Office move"))
      try visitor.open("/team/boards/1/cards/5")
      #expect(!visitor.html.contains("deleteButtonTapped") && !visitor.html.contains(#"type="file""#))
    }
  }
}
