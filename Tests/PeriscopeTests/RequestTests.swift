import Periscope
import PeriscopeTestConnection
import Testing

struct RequestTests {
  private let site: TestSite
  private let browser: Browser

  init() throws {
    site = try TestSite()
    browser = try site.browser()
  }

  @Test func `a page is a whole document with an escaped title, a session's cookie and a Content-Security-Policy`()
    throws
  {
    let response = try browser.get()
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.hasPrefix("<!doctype html><html lang=\"en\""))
    #expect(response.text.contains("<title>Tally &lt;1&gt;</title>"))
    #expect(response.text.contains("<output>0</output>"))
    #expect(response.header("Set-Cookie")?.hasSuffix("; Path=/; HttpOnly; SameSite=Lax") == true)
    #expect(response.header("Content-Security-Policy")?.contains("script-src 'self'") == true)
  }

  @Test func `an action changes the state of a session that never loaded the page`() throws {
    let response = try browser.post("action=incrementButtonTapped")
    #expect(response.status == 200)
    #expect(
      response.text
        == #"{"state":{"count":1},"actions":["incrementButtonTapped","laterButtonTapped","slowButtonTapped","whereButtonTapped"]}"#
        + "\n")
    #expect(try browser.count.hasPrefix(#"{"state":{"count":1}"#))
  }

  @Test func `after an action the browser's script gets a sequence number, a form a redirect, other clients the state`()
    throws
  {
    let runtime = try browser.press("incrementButtonTapped")
    #expect(runtime.status == 204)
    #expect(runtime.header("Periscope-Sequence") == "1")
    let form = try browser.post("action=incrementButtonTapped", "Accept: text/html,application/xhtml+xml,*/*;q=0.8")
    #expect(form.status == 303)
    #expect(form.header("Location") == "/tally")
    let other = try browser.post("action=incrementButtonTapped", "Accept: */*")
    #expect(other.status == 200)
    #expect(other.text.hasPrefix(#"{"state":{"count":3}"#))
  }

  @Test func `two browsers have separate states of one page`() throws {
    let other = try site.browser()
    _ = try browser.press("incrementButtonTapped")
    #expect(try browser.count.hasPrefix(#"{"state":{"count":1}"#))
    #expect(try other.count.hasPrefix(#"{"state":{"count":0}"#))
  }

  @Test(arguments: [
    (
      "POST", "/tally", "application/x-www-form-urlencoded", "action=nope", 409,
      "does not offer 'nope' now. It offers: incrementButtonTapped"
    ),
    ("POST", "/tally", "application/x-www-form-urlencoded", "", 400, "names no action; send action=NAME"),
    ("POST", "/tally", "application/x-www-form-urlencoded", "action=%zz", 400, "expected percent-encoded UTF-8"),
    ("POST", "/tally", "application/x-www-form-urlencoded", "action=%ff", 400, "expected percent-encoded UTF-8"),
    ("POST", "/tally", "text/plain", "action=incrementButtonTapped", 415, "type 'text/plain' is not supported"),
    (
      "POST", "/nope", "application/x-www-form-urlencoded", "action=incrementButtonTapped", 404,
      "The only page is /tally."
    ),
    (
      "PUT", "/tally", "application/x-www-form-urlencoded", "action=incrementButtonTapped", 405,
      "allowed: GET, HEAD, OPTIONS, POST."
    ),
    ("GET", "/nope%0a", "text/plain", "", 404, "'/nope?'"),
    ("GET", "/periscope/../Package.swift", "text/plain", "", 404, "nothing at"),
    ("POST", "/periscope/periscope.js", "text/plain", "", 405, "allowed: GET, HEAD, OPTIONS."),
  ])
  func `a refused request is answered with one line that gives the reason`(
    method: String, path: String, type: String, body: String, status: Int, line: String
  ) throws {
    let response = try browser.connection.ask(
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    #expect(response.status == status)
    #expect(response.text.contains(line))
    #expect(response.text.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `a request body over the limit is refused`() throws {
    let response = try browser.post("action=" + String(repeating: "a", count: 70_000))
    #expect(response.status == 413)
  }

  @Test(arguments: [
    (["Sec-Fetch-Site: cross-site"], 403), (["Sec-Fetch-Site: same-site"], 403), (["Sec-Fetch-Site: same-origin"], 204),
    (["Sec-Fetch-Site: none"], 204), (["Origin: http://evil.example"], 403), (["Origin: null"], 403),
    (["Origin: http://localhost"], 204),
  ])
  func `a different site's page cannot perform actions`(headers: [String], status: Int) throws {
    try browser.sendPost("action=incrementButtonTapped", headers + ["Prefer: return=minimal"])
    #expect(try browser.connection.readResponse().status == status)
  }

  @Test(arguments: [
    "", "periscope=", "periscope=x", "periscope=\(String(repeating: "A", count: 43))", "other=1; periscope=%00",
  ])
  func `an unknown cookie starts a new session`(cookie: String) throws {
    let forged = try Browser(port: site.server.port, cookie: cookie)
    _ = try forged.get()
    #expect(forged.cookie != cookie)
    #expect(site.server.sessionCount == 1)
  }

  @Test func `Periscope's script is sent with its type and entity tag, and answered with 304 for that tag`() throws {
    let first = try browser.get("/periscope/periscope.js")
    #expect(first.text.contains("Periscope-Epoch"))
    #expect(first.header("Content-Type") == "text/javascript; charset=utf-8")
    let tag = try #require(first.header("ETag"))
    let again = try browser.connection.get("/periscope/periscope.js", "If-None-Match: \(tag)")
    #expect(again.status == 304)
  }
}
