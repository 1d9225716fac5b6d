import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct AnswerHeaderTests {
  private static let refusals: [Refusal] = [
    .unknownPath("/x", pages: []), Refusal(.invalidParameter(name: "a", text: "b", expected: "a number")),
    Refusal(.parameterCount(path: "/x")), Refusal(.noSuchPage(path: "/x")), .notAcceptable, .stopped,
    .wrongMethod("PUT", allowed: "GET"), .wrongType(nil),
    .multipart, .malformedJSON, Refusal(.pageReplaced(offered: [])), .tabEnded, .malformedForm,
    Refusal(.noAction(offered: [])), Refusal(.actionNotOffered("x", offered: [])),
    Refusal(.fieldNotOffered("x", offered: [])), Refusal(.invalidValues([])), .crossSite,
    Refusal(.tooManySessions(retryAfter: 1)), Refusal(.tooManySessionsFromAddress(retryAfter: 1)), Refusal(.draining),
    .tooManyActions(retryAfter: 3), .tooManyActionsOfAddress(retryAfter: 3), Refusal(.tooManyStreams),
    .renamedSession,
  ]

  @Test func `refusals with status 429 or 503 have a Retry-After header, and refusals with other statuses have none`() {
    for refusal in Self.refusals {
      let isForNow = [429, 503].contains(refusal.status.code)
      let retry = refusal.headers.filter { $0.name == .retryAfter }
      #expect(retry.count == (isForNow ? 1 : 0), "\(refusal.line)")
      #expect(retry.allSatisfy { Int($0.value).map { $0 > 0 } == true }, "\(refusal.line)")
    }
    #expect(Self.refusals.count { [429, 503].contains($0.status.code) } == 7)
  }

  @Test(arguments: ["text/html", "application/json", "text/plain, */*;q=0.1", "image/png"])
  func `pages must be revalidated, and JSON states and refusals are not cached`(accept: String) throws {
    let stage = try TestSite()
    let client = try Client(port: stage.server.port)
    for path in ["/tally", "/nowhere", "/tally?x=1"] {
      let response = try client.get(path, accept: accept)
      let isPage = response.status == 200 && response.header("Content-Type")?.hasPrefix("text/html") == true
      #expect(response.header("Cache-Control") == (isPage ? "no-cache" : "no-store"), "\(path)")
    }
    for body in ["action=incrementButtonTapped", "action=nothing"] {
      let answer = try client.post("/tally", body, "Accept: \(accept)")
      // Redirects are not cached by default.
      #expect(answer.status == 303 || answer.header("Cache-Control") == "no-store", "\(body)")
    }
    #expect(try client.ask("DELETE", "/tally", ["Accept: \(accept)"]).header("Cache-Control") == "no-store")
  }

  @Test func `a page varies by Accept, so that a cache does not return it for a JSON request`() throws {
    let stage = try TestSite()
    let response = try Client(port: stage.server.port).get("/tally", accept: "text/html")
    #expect(response.header("Vary")?.contains("Accept") == true)
  }

  @Test func `the headers of an event stream forbid caching, transforming and buffering it`() throws {
    let stage = try TestSite()
    let head = try Client(port: stage.server.port).follow("/tally")
    #expect(head.header("Cache-Control") == "no-store, no-transform")
    #expect(head.header("X-Accel-Buffering") == "no")
  }

  @Test func `an event stream has no Content-Security-Policy, unlike a page`() throws {
    let stage = try TestSite()
    let client = try Client(port: stage.server.port)
    #expect(try client.get("/tally").header("Content-Security-Policy") != nil)
    #expect(try client.follow("/tally").header("Content-Security-Policy") == nil)
  }

  @Test(arguments: ["text/html", "application/json"])
  func `HEAD for a page returns the headers of GET, without the body`(accept: String) throws {
    let stage = try TestSite()
    let client = try Client(port: stage.server.port)
    let page = try client.get("/tally", accept: accept)
    let head = try client.ask("HEAD", "/tally", ["Accept: \(accept)"])
    #expect(head.status == 200)
    for name in ["Content-Type", "Content-Length", "Cache-Control", "Content-Security-Policy"] {
      #expect(head.header(name) == page.header(name), "\(name)")
    }
    // The connection can be reused, because there was no body.
    #expect(try client.get("/tally", accept: accept).text == page.text)
    #expect(stage.server.sessionCount == 1)
  }

  @Test func `a HEAD request for a stream returns the stream's headers and opens no stream`() throws {
    let stage = try TestSite(configure: { $0.metricsAllowed = ["127.0.0.1"] })
    let client = try Client(port: stage.server.port)
    _ = try client.get("/tally")
    let head = try client.ask("HEAD", "/tally", ["Accept: text/event-stream"])
    #expect(head.header("Content-Type") == "text/event-stream")
    #expect(head.header("Connection") == "close")
    #expect(try client.another().get("/metrics").text.contains("\nperiscope_streams 0\n"))
  }

  @Test func `OPTIONS for a page lists the allowed methods, and starts no session`() throws {
    let stage = try TestSite()
    let client = try Client(port: stage.server.port)
    let answer = try client.ask("OPTIONS", "/tally")
    #expect(answer.status == 204)
    #expect(answer.header("Allow") == "GET, HEAD, OPTIONS, POST")
    #expect(answer.header("Set-Cookie") == nil)
    #expect(answer.header("Access-Control-Allow-Origin") == nil)
    #expect(stage.server.sessionCount == 0)
  }
}
