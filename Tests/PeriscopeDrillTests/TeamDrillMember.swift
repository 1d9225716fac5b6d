import Foundation
import PeriscopeTestConnection

/// A member of the team board in the drill, with a browser without scripts. Each request has a connection of its own, and is sent again
/// until it is answered.
struct TeamDrillMember: Sendable {
  /// A file of a card, as the card's page shows it.
  struct File: Hashable, Sendable {
    let path: String
    let name: String
  }

  static let board = "/team/boards/1"
  private static let attempts = 1_000
  private static let boundary = "xyz"

  let name: String
  private(set) var cookie = ""
  /// The path of the board in the member's tab, which remembers the keys of its requests.
  private var tab = TeamDrillMember.board

  init(_ name: String, signsInAt port: UInt16) throws {
    self.name = name
    let page = try open("/team/sign-in", port).path
    let form = "name=\(name)&password=periscope&action=signInButtonTapped"
    let response = try Self.retrying {
      try ask("POST", page, port, type: "application/x-www-form-urlencoded", Array(form.utf8))
    }
    keep(response)
    // Loads the page until the password is checked.
    guard try open(page, port).path.hasPrefix("/team?") else {
      throw TestConnection.Failure(description: "\(name) is not signed in.")
    }
  }

  // MARK: Cards

  /// Opens the board in a new tab.
  mutating func openBoard(_ port: UInt16) throws { tab = try open(Self.board, port).path }

  /// Adds a card, with retries under one key until that is acknowledged. Returns the number of attempts.
  func add(_ title: String, _ port: UInt16) throws -> Int {
    var count = 0
    _ = try Self.retrying {
      count += 1
      return try ask(
        "POST", tab, port, type: "application/x-www-form-urlencoded",
        Array("title=\(title)&action=addButtonTapped".utf8),
        headers: ["Prefer: return=minimal", "Idempotency-Key: \(title)"])
    } until: {
      $0.status == 204
    }
    return count
  }

  /// Returns the titles of the cards that a server shows, in their order.
  func titles(_ port: UInt16) throws -> [String] {
    var copy = self
    let html = try copy.open(Self.board, port).html
    return html.matches(of: /<h3[^>]*><a[^>]*>([^<]*)</).map { String($0.1) }
  }

  // MARK: Files

  /// Uploads a file to a card, and returns the files that the card then shows.
  mutating func upload(_ name: String, _ content: [UInt8], card: Int, _ port: UInt16) throws -> [File] {
    let page = try open("\(Self.board)/cards/\(card)", port).path
    // Sent once only, because the drill chooses a new name for the next attempt.
    let response = try ask(
      "POST", page, port, type: "multipart/form-data; boundary=\(Self.boundary)", Self.form(name, content))
    guard response.status == 303 else { return [] }
    return files(in: try open(page, port).html)
  }

  mutating func files(card: Int, _ port: UInt16) throws -> [File] {
    files(in: try open("\(Self.board)/cards/\(card)", port).html)
  }

  func download(_ file: File, _ port: UInt16) throws -> [UInt8] {
    try Self.retrying {
      try ask("GET", file.path, port)
    } until: {
      $0.status == 200
    }.body
  }

  // MARK: Requests

  /// Opens a page, follows redirects, and loads the page again as long as it asks for that: an effect has not ended.
  private mutating func open(_ target: String, _ port: UInt16) throws -> (path: String, html: String) {
    var path = target
    for _ in 0..<Self.attempts {
      let response = try Self.retrying { [self] in try ask("GET", path, port) }
      keep(response)
      if let next = response.header("Location") {
        path = next
      } else if !response.text.contains("http-equiv=\"refresh\"") {
        return (path, response.text.replacing(/<!--.*?-->/, with: ""))
      }
    }
    throw TestConnection.Failure(description: "'\(path)' redirects or refreshes again and again.")
  }

  private func ask(
    _ method: String, _ path: String, _ port: UInt16, type: String? = nil, _ body: [UInt8]? = nil,
    headers: [String] = []
  ) throws -> TestResponse {
    let connection = try TestConnection(port: port, seconds: 12)
    let lines = [
      "\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close", "Accept: text/html", "Cookie: \(cookie)",
    ]
    let entity = [type.map { "Content-Type: \($0)" }, body.map { "Content-Length: \($0.count)" }].compactMap(\.self)
    try connection.send(Array(((lines + entity + headers).map { $0 + "\r\n" }.joined() + "\r\n").utf8) + (body ?? []))
    return try connection.readResponse()
  }

  private mutating func keep(_ response: TestResponse) {
    if let new = response.header("Set-Cookie") { cookie = String(new.prefix { $0 != ";" }) }
  }

  /// Repeats a request until it is answered, like a client that receives `Retry-After`.
  private static func retrying(
    _ attempt: () throws -> TestResponse, until isDone: (TestResponse) -> Bool = { $0.status < 400 }
  ) throws -> TestResponse {
    var last = ""
    for _ in 0..<attempts {
      do {
        let response = try attempt()
        if isDone(response) { return response }
        last = "\(response.status): \(response.text)"
      } catch {
        last = "\(error)"
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw TestConnection.Failure(description: "No success; the last response: \(last)")
  }

  private func files(in html: String) -> [File] {
    html.matches(of: /href="(\/team\/files\/[^"]*)"[^>]*>(?:<img[^>]*>)?<span>([^<]*)</).map {
      File(path: String($0.1), name: String($0.2))
    }
  }

  private static func form(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let disposition = "form-data; name=\"filesChosen\"; filename=\"\(name)\""
    let head = "--\(boundary)\r\nContent-Disposition: \(disposition)\r\nContent-Type: text/plain\r\n\r\n"
    return Array(head.utf8) + content + Array("\r\n--\(boundary)--\r\n".utf8)
  }
}
