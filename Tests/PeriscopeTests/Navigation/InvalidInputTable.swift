import Foundation
import PeriscopeTestConnection
import Testing

@testable import Periscope

/// A row of the table in the article "Invalid input": a request of a client, and the response to it.
struct InvalidInput: Sendable, CustomTestStringConvertible {
  /// The request, as the article shows it.
  let text: String
  let status: Int
  /// The `Location` of the response, in which `…` stands for the name of a tab.
  let location: String?
  /// A part of the response's text.
  let part: String
  /// The remark in the article.
  let remark: String
  let send: @Sendable (Client, SiteStage) throws -> TestResponse

  var testDescription: String { text }

  /// The row in the article.
  var line: String {
    let response = "\(status)\(location.map { ", `\($0)`" } ?? "")"
    return "| \(text) | \(remark.isEmpty ? response : "\(response); \(remark)") |"
  }

  static let all = queries + paths + entries + levels + prefetches + destinations + identities + sites

  private static let queries: [InvalidInput] = [
    get("/cards?page=seven", 400, "whole number"), get("/cards?page=", 400, "whole number"),
    get("/cards?page=1.0", 400, "whole number"), get("/cards?page=99999999999999999999", 400, "whole number"),
    get("/cards?page=%22%3E%3Cscript%3E", 400, "must be a whole number", remark: "the text is escaped"),
    get("/cards?status=lost", 400, "must be 'open' or 'done'"), get("/cards?page=%zz", 400, "Malformed query"),
    get("/cards?%ff=1", 400, "The address is not UTF-8"), get("/cards?page=%00", 400, "The address is not UTF-8"),
    get("/cards?a=1&…", "/cards?" + String(repeating: "a=1&", count: 257), 400, "Malformed query", "257 parameters"),
    get("/cards?page=2&page=3", 303, location: "/cards?page=2&page=3&tab=…", remark: "the last one counts"),
    get("/cards?other=1", 303, location: "/cards?other=1&tab=…", remark: "ignored"),
    get("/cards?tab=evil", 303, location: "/cards?tab=…", remark: "a new name"),
    get("/cards?t%61b=evil", 303, location: "/cards?tab=…", remark: "a new name"),
    get("/cards?epoch=x&since=9", 303, location: "/cards?tab=…", remark: "reserved"),
    get("/cards?tab=%0d%0aSet-Cookie:%20a=b", 303, location: "/cards?tab=…", remark: "a new name"),
  ]

  private static let paths: [InvalidInput] = [
    get("/boards/seven", 404, ""), get("/boards/", 404, ""), get("/boards/7%2Fcards", 404, ""),
    get("/boards/99999999999999999999", 404, ""), get("/boards/%ff", 400, ""), get("/boards/%00", 400, ""),
    get("/files/a%2Fb", 200, "file a/b", remark: "a parameter may contain a slash"),
    get("/files/..%2F..%2Fetc%2Fpasswd", 200, "../../etc/passwd", remark: "a text, and not a path"),
    get("/files/%3Cscript%3E", 200, "&lt;script", remark: "escaped"),
    get("//evil.example", 404, ""), get("/%5Cevil.example", 404, ""), get("/../cards", 404, ""),
  ]

  private static let entries: [InvalidInput] = [
    post("?page=seven", 400), post("?status=lost", 400), post("?page=%", 400), post("?%ff", 400),
    InvalidInput("the entry `?page=2` of the history, at a page without a query", 409) { client, _ in
      try client.post("/boards/7", "action=%3Fpage%3D2")
    },
    InvalidInput("an entry of the history with 5,000 digits", 400) { client, _ in
      try client.post(try tab(client), "action=%3Fpage%3D\(String(repeating: "9", count: 5_000))")
    },
    InvalidInput("an action that the page does not offer", 409, part: "does not offer") { client, _ in
      try client.post(try tab(client), "action=deleteEverything")
    },
    InvalidInput("a tab of a different session", 303, location: "/cards?tab=…", remark: "a new name") { client, stage in
      try client.get(try tab(try stage.client()))
    },
  ]

  private static let levels: [InvalidInput] = [
    get("/levels?path=two", 400, "whole number"), get("/levels?path=2&path=", 400, "whole number"),
    get("/levels?section=other", 400, "a value of the type 'Section'"), get("/levels?isAdding=yes", 400, "isAdding"),
    InvalidInput("a level that the stack does not know, `/levels?path=9`", 200, part: "Level") { client, _ in
      let location = try #require(try client.get("/levels?path=9").header("Location"))
      return try client.get(location)
    },
  ]

  private static let prefetches: [InvalidInput] = [
    InvalidInput("a prefetch of `/cards`", 204, remark: "no session") { client, _ in
      try client.ask("GET", "/cards", ["Accept: text/html", "Periscope-Prefetch: 1"])
    },
    InvalidInput("a prefetch of `/desk` without a sign-in", 204, remark: "no session") { client, _ in
      try client.ask("GET", "/desk", ["Accept: text/html", "Sec-Purpose: prefetch"])
    },
    InvalidInput("a prefetch of the route `/me`", 204, remark: "it does not run") { client, _ in
      try client.ask("GET", "/me", ["Periscope-Prefetch: 1"])
    },
    InvalidInput("a prefetch by `POST`", 204, remark: "no action") { client, _ in
      try client.ask(
        "POST", "/sign-in", ["Content-Type: application/x-www-form-urlencoded", "Periscope-Prefetch: 1"],
        body: "action=signInButtonTapped")
    },
  ]

  private static let destinations: [InvalidInput] = [
    next("//evil.example", "/"), next("https://evil.example", "/"), next("/%5Cevil.example", "/"),
    next("javascript:alert(1)", "/"), next("%09//evil.example", "/"), next("evil", "/"),
    next("/%0d%0aSet-Cookie:a=b", "/"), next("%20//evil.example", "/"), next("mailto:a@evil.example", "/"),
    next("/%2F/evil.example", "/"),
    next("/%252Fevil.example", "/%2Fevil.example"),
  ]

  private static let identities: [InvalidInput] = [
    get("/desk", 302, location: "/sign-in?next=%2Fdesk", remark: "no session"),
    get("/desk?next=//evil.example", 302, location: "/sign-in?next=%2Fdesk%3Fnext%3D%2F%2Fevil.example"),
    InvalidInput("`/desk` as JSON, without a sign-in", 403) { client, _ in
      try client.get("/desk", accept: "application/json")
    },
    InvalidInput("`/desk` as a stream, without a sign-in", 403) { client, _ in
      try client.get("/desk", accept: "text/event-stream")
    },
    InvalidInput("a form for `/desk`, without a sign-in", 303, location: "/sign-in?next=%2Fdesk") { client, _ in
      try client.submit("/desk", "action=x")
    },
    InvalidInput("a forged cookie", 302, location: "/sign-in?next=%2Fdesk") { _, stage in
      try stage.client(cookie: "periscope=\(String(repeating: "A", count: 43))").get("/desk")
    },
    InvalidInput("a malformed cookie", 302, location: "/sign-in?next=%2Fdesk") { _, stage in
      try stage.client(cookie: "periscope=%00; periscope=").get("/desk")
    },
    InvalidInput("the cookie from before the sign-in", 401) { client, stage in
      let url = try #require(try client.get("/sign-in").header("Location"))
      let old = client.cookie
      _ = try client.submit(url, "action=signInButtonTapped")
      return try stage.client(cookie: old).get("/desk")
    },
    InvalidInput("the cookie from before the sign-out", 401) { client, stage in
      try signIn(client)
      let old = client.cookie
      let url = try #require(try client.get("/sign-in").header("Location"))
      _ = try client.submit(url, "action=signOutButtonTapped")
      return try stage.client(cookie: old).get("/desk")
    },
    InvalidInput("`/desk` after the sign-out", 302, location: "/sign-in?next=%2Fdesk") { client, _ in
      try signIn(client)
      let url = try #require(try client.get("/sign-in").header("Location"))
      _ = try client.submit(url, "action=signOutButtonTapped")
      return try client.get("/desk")
    },
    InvalidInput("`/vault` by a user without the right", 403, part: "Only administrators") { client, _ in
      try signIn(client)
      return try client.get("/vault")
    },
  ]

  private static let sites: [InvalidInput] = [
    InvalidInput("a sign-in that a different site submits", 403) { client, _ in
      try client.post("/sign-in", "action=signInButtonTapped", "Sec-Fetch-Site: cross-site")
    },
    InvalidInput("a sign-in with `Origin: null`", 403) { client, _ in
      try client.post("/sign-in", "action=signInButtonTapped", "Origin: null")
    },
    InvalidInput("`/sign-in` as an image of a different site", 403, remark: "no session") { client, _ in
      try client.ask("GET", "/sign-in", ["Accept: */*", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image"])
    },
  ]

  private init(
    _ text: String, _ status: Int, location: String? = nil, part: String = "", remark: String = "",
    send: @escaping @Sendable (Client, SiteStage) throws -> TestResponse
  ) {
    (self.text, self.status, self.location) = (text, status, location)
    (self.part, self.remark, self.send) = (part, remark, send)
  }

  private static func get(
    _ target: String, _ status: Int, _ part: String = "", location: String? = nil, remark: String = ""
  ) -> InvalidInput {
    InvalidInput("`\(target)`", status, location: location, part: part, remark: remark) { client, _ in
      try client.get(target)
    }
  }

  private static func get(
    _ shown: String, _ target: String, _ status: Int, _ part: String, _ remark: String
  ) -> InvalidInput {
    InvalidInput("`\(shown)`", status, part: part, remark: remark) { client, _ in try client.get(target) }
  }

  /// Sends the query of an entry of the browser's history, as the page's script does after Back and Forward.
  private static func post(_ query: String, _ status: Int) -> InvalidInput {
    InvalidInput("the entry `\(query)` of the history", status, remark: "nothing changes") { client, _ in
      let url = try tab(client)
      let encoded = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let response = try client.post(url, "action=\(encoded)", "Periscope-Epoch: x")
      #expect(try client.get(url).text.contains("<output>all 1 1</output>"))
      return response
    }
  }

  private static func next(_ url: String, _ location: String) -> InvalidInput {
    InvalidInput("a sign-in at `/sign-in?next=\(url)`", 303, location: location) { client, _ in
      let page = try #require(try client.get("/sign-in?next=\(url)").header("Location"))
      return try client.submit(page, "action=signInButtonTapped")
    }
  }

  private static func tab(_ client: Client) throws -> String {
    try #require(try client.get("/cards").header("Location"))
  }

  private static func signIn(_ client: Client) throws {
    let url = try #require(try client.get("/sign-in").header("Location"))
    _ = try client.submit(url, "action=signInButtonTapped")
    #expect(try client.get("/desk").status == 200)
  }
}

/// The responses to invalid and forged requests.
@Suite(.timeLimit(.minutes(5))) struct InvalidInputTests {
  @Test(arguments: InvalidInput.all)
  func `invalid input gets the response that the article "Invalid input" lists`(row: InvalidInput) async throws {
    try await browse(invalidInputSite) { stage, client in
      let response = try row.send(client, stage)
      #expect(response.status == row.status, "\(row.text)")
      let location = response.header("Location").map { url in
        url.firstRange(of: "tab=").map { "\(url[..<$0.upperBound])…" } ?? url
      }
      #expect(location == row.location, "\(row.text)")
      // Foundation's `contains` returns false for an empty text.
      #expect(row.part.isEmpty || response.text.contains(row.part), "\(row.text): \(response.text)")
      #expect(!response.text.contains("'\"><script>'"), "\(row.text)")
      if row.remark == "no session" { #expect(client.cookie == nil, "\(row.text)") }
      let cookies = response.headers.filter { $0.name == "Set-Cookie" }
      #expect(cookies.allSatisfy { $0.value.hasPrefix("periscope=") }, "\(row.text)")
      if row.remark == "no action" { #expect(try client.get("/me").text == "nobody", "\(row.text)") }
    }
  }

  @Test func `the article "Invalid input" has a line for each tested request`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let article = root.appending(path: "Sources/Periscope/Periscope.docc/InvalidInput.md")
    let lines = Set(try String(contentsOf: article, encoding: .utf8).split(separator: "\n").map(String.init))
    let missing = InvalidInput.all.map(\.line).filter { !lines.contains($0) }
    #expect(missing == [], "\(missing.joined(separator: "\n"))")
    #expect(InvalidInput.all.count >= 60)
  }
}
