import ComposableArchitecture
import Foundation
import PeriscopeTestConnection
import Testing

@testable import PeriscopeGalleryPages
@testable import Periscope
@testable import PeriscopeLive

/// Presented features over HTTP, like in a browser without scripts.
@Suite(.timeLimit(.minutes(5))) struct DialogPageTests {
  private func visit(_ path: String, _ body: @Sendable @escaping (Visitor) throws -> Void) async throws {
    var site = Site.gallery
    // With this clock, time does not advance for the effects of the pages.
    site.pages = site.pages.map { $0.dependencies { values, _ in values.continuousClock = TestClock() } }
    let server = try Server(
      site,
      Server.Configuration(
        port: 0, publicFolder: FileManager.default.temporaryDirectory.path, threads: 2,
        sessionLimits: SessionLimits(cpuPerSession: 0, cpuPerAddress: 0), pingInterval: .seconds(600),
        log: .none))
    let port = server.port
    try await onThread { try body(Visitor(path, TestConnection(port: port))) }
    server.stop()
  }

  /// A client with its own session.
  private final class Visitor {
    private let path: String
    private let connection: TestConnection
    private let cookie: String

    init(_ path: String, _ connection: TestConnection) throws {
      self.connection = connection
      let response = try connection.get(path, "Accept: text/html")
      // A page with the lifetime `.tab` redirects the request to the URL of a new tab.
      self.path = response.header("Location") ?? path
      cookie = String(response.header("Set-Cookie")?.prefix { $0 != ";" } ?? "")
    }

    var page: String {
      get throws {
        try connection.get(path, "Accept: text/html", "Cookie: \(cookie)").text
          .replacing(/<!--.*?-->| data-p="[^"]*"/, with: "")
      }
    }

    /// Sends a form. Returns whether the browser is redirected to the page, without a notice that nothing was done.
    func send(_ body: String) throws -> Bool {
      let response = try connection.post(
        path, body, "Content-Type: application/x-www-form-urlencoded", "Cookie: \(cookie)", "Accept: text/html")
      return try response.status == 303 && !page.contains("periscope-notice")
    }
  }

  @Test func `without JavaScript, forms show and dismiss an alert once, and the entered name stays in its field`()
    async throws
  {
    try await visit("/order") { visitor throws in
      #expect(try visitor.page.contains("<title>Order</title>"))
      #expect(try visitor.send("name=Blob&action=orderButtonTapped"))
      #expect(try visitor.page.contains(#"role="alertdialog""#))
      #expect(try visitor.page.contains(">Something is missing</h2>"))
      #expect(try visitor.send("action=destination.dismiss"))
      #expect(try !visitor.page.contains("<dialog"))
      #expect(try !visitor.send("action=destination.dismiss"))
      #expect(try visitor.page.contains(#"name="name" value="Blob""#))
    }
  }

  @Test func `without JavaScript, a sheet presents a sheet without nested forms, and both are dismissed`() async throws
  {
    try await visit("/order") { visitor throws in
      #expect(try visitor.send("action=extrasButtonTapped"))
      #expect(try visitor.send("action=destination.extras.addButtonTapped"))
      let page = try visitor.page
      #expect(page.components(separatedBy: "<dialog").count == 3)
      var depth = 0
      for tag in page.matches(of: /<(\/?)form/) {
        depth += tag.1.isEmpty ? 1 : -1
        #expect((0...1).contains(depth))
      }
      #expect(try visitor.send("action=destination.extras.newExtra.dismiss"))
      #expect(try visitor.send("action=destination.dismiss"))
      #expect(try !visitor.page.contains("<dialog"))
    }
  }
}
