import Foundation
import Periscope
import PeriscopeCompression
import PeriscopeHTML
import PeriscopeTestConnection
import PeriscopeUI
import Testing

/// Which responses are compressed, and for which clients.
struct CompressionTests {
  private let stage: SiteStage
  private let client: Client

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/", title: "Home") { p { String(repeating: "long ", count: 400) } }
        Page("/search/:word", String.self, title: "Search") { word in
          p { "Nothing is named '\(word)'." }
          p { "Your secret is 'swordfish'." }
          p { String(repeating: "long ", count: 400) }
        }
        Route("GET", "/short") { _ in .text("short") }
        Route("GET", "/text") { _ in .text(String(repeating: "text ", count: 400)) }
        Route("GET", "/as-it-is") { _ in
          var response = Response.text(String(repeating: "text ", count: 400))
          response.headers["Cache-Control"] = "no-transform"
          return response
        }
      })
    client = try stage.client()
  }

  private func get(_ path: String, _ headers: String...) throws -> TestResponse {
    try client.ask("GET", path, ["Accept: text/html, */*"] + headers)
  }

  /// Requests a route from a separate thread: the route runs as a task, whose threads a test must not block.
  private func getFromRoute(_ path: String) async throws -> TestResponse {
    let port = stage.server.port
    return try await onThread {
      try Client(port: port).ask("GET", path, ["Accept: */*", "Accept-Encoding: gzip", "Sec-Fetch-Site: same-origin"])
    }
  }

  @Test func `a long page is compressed for clients that accept gzip`() throws {
    // The first response sets the session's cookie, so that the next two differ only in their encoding.
    _ = try get("/")
    let plain = try get("/", "Sec-Fetch-Site: none")
    let page = try get("/", "Accept-Encoding: br, gzip", "Sec-Fetch-Site: none")
    #expect(page.header("Content-Encoding") == "gzip")
    #expect(page.header("Vary") == "Accept, Accept-Encoding")
    #expect(page.header("Content-Length") == "\(page.body.count)")
    #expect(page.body == Gzip.compress(plain.body, .low))
    #expect(plain.header("Content-Encoding") == nil)
    #expect(plain.header("Vary") == "Accept, Accept-Encoding")
  }

  @Test(arguments: ["/short", "/as-it-is"])
  func `short responses, and those that must not be transformed, are not compressed`(path: String) async throws {
    let response = try await getFromRoute(path)
    #expect(response.status == 200)
    #expect(response.header("Content-Encoding") == nil)
    #expect(response.header("Vary")?.contains("Accept-Encoding") != true)
  }

  @Test func `a long response of a route is compressed`() async throws {
    let response = try await getFromRoute("/text")
    #expect(response.header("Content-Encoding") == "gzip")
    #expect(response.body == Gzip.compress(Array(String(repeating: "text ", count: 400).utf8), .low))
  }

  @Test(arguments: ["identity", "gzip;q=0", "br", "*;q=0", ""])
  func `a client that does not accept gzip gets the plain page`(accepted: String) throws {
    #expect(try get("/", "Accept-Encoding: \(accepted)").header("Content-Encoding") == nil)
  }

  @Test(arguments: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "X-No: header"])
  func `if a different site may have caused a request, only a page without a session is compressed`(
    site: String
  ) throws {
    #expect(
      try get("/", "Accept-Encoding: gzip", "Sec-Fetch-Dest: document", site).header("Content-Encoding") == "gzip")
    // A request with a cookie belongs to a session, whose page may contain secrets.
    #expect(try get("/", "Accept-Encoding: gzip", "Cookie: periscope=x", site).header("Content-Encoding") == nil)
  }

  @Test func `a page that the browser's script loads again is not compressed, and the page of a clicked link is`()
    throws
  {
    _ = try get("/")
    let headers = ["Accept-Encoding: gzip", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Dest: empty"]
    let renewal = headers + ["Cache-Control: no-cache"]
    #expect(try client.ask("GET", "/", ["Accept: text/html"] + renewal).header("Content-Encoding") == nil)
    let stream = "/?epoch=lost&since=1"
    let accept = "Accept: text/event-stream, text/html;q=0.5"
    #expect(try client.ask("GET", stream, [accept] + renewal).header("Content-Encoding") == nil)
    // Without `no-cache`, the request is that of a link that the user has clicked.
    #expect(try client.ask("GET", "/", ["Accept: text/html"] + headers).header("Content-Encoding") == "gzip")
  }

  @Test(arguments: [
    ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], [],
    ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Dest: empty", "Cache-Control: no-cache"],
  ])
  func `the size of a response does not reveal to a different site which guess of a secret is right`(headers: [String])
    throws
  {
    _ = try get("/")
    func size(_ guess: String, _ headers: [String]) throws -> Int {
      try client.ask("GET", "/search/\(guess)", ["Accept: text/html", "Accept-Encoding: gzip"] + headers).body.count
    }
    let guesses = ["swordfish", "hkgzqvwxj", "swordfjqz"]
    #expect(Set(try guesses.map { try size($0, headers) }).count == 1)
    // The user's own requests are compressed, and the sizes differ.
    #expect(Set(try guesses.map { try size($0, ["Sec-Fetch-Site: none"]) }).count > 1)
  }

  @Test func `the session's cookie is in no page, and an event stream is not compressed`() throws {
    let first = try get("/")
    let cookie = try #require(first.header("Set-Cookie")?.firstMatch(of: /=([^;]+)/)?.1)
    #expect(try get("/").text.contains(cookie) == false && first.text.contains(cookie) == false)
    let stream = try client.ask(
      "HEAD", "/", ["Accept: text/event-stream", "Accept-Encoding: gzip", "Sec-Fetch-Site: same-origin"])
    #expect(stream.header("Content-Type")?.hasPrefix("text/event-stream") == true)
    #expect(stream.header("Content-Encoding") == nil)
  }

  @Test func `the compressed script and stylesheet have other entity tags than the plain files`() throws {
    let page = try get("/").text
    for name in ["css", "js"] {
      let url = String(try #require(page.firstMatch(of: try Regex(#"/periscope/[^"]+\."# + name))?.0 as Substring?))
      let plain = try get(url)
      let compressed = try get(url, "Accept-Encoding: gzip", "Sec-Fetch-Site: cross-site", "Cookie: a=b")
      #expect(compressed.header("Content-Encoding") == "gzip")
      #expect(compressed.body == Gzip.compress(plain.body, .high))
      let tag = try #require(compressed.header("ETag"))
      #expect(tag != plain.header("ETag"))
      #expect(try get(url, "Accept-Encoding: gzip", "If-None-Match: \(tag)").status == 304)
    }
  }

  @Test func `a text file is compressed again when it changes, and a picture is not compressed`() throws {
    let file = stage.folder.appendingPathComponent("notes.txt")
    for text in [String(repeating: "first ", count: 400), String(repeating: "second ", count: 400)] {
      try Data(text.utf8).write(to: file)
      for _ in 1...2 {
        let response = try get("/notes.txt", "Accept-Encoding: gzip")
        #expect(response.body == Gzip.compress(Array(text.utf8), .high))
      }
      #expect(try get("/notes.txt").text == text)
    }
    try Data(String(repeating: "first ", count: 400).utf8)
      .write(to: stage.folder.appendingPathComponent("picture.png"))
    #expect(try get("/picture.png", "Accept-Encoding: gzip").header("Vary") == nil)
  }
}
