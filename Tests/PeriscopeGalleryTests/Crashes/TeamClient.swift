import Foundation
import PeriscopeTestConnection

/// A browser without scripts that a member of the team board uses. Each request has a connection of its own, because servers are killed.
struct TeamClient: Sendable {
  /// A file of a card, as the card's page shows it.
  struct Shown: Equatable, Hashable, Sendable {
    let path: String
    let name: String
  }

  private static let boundary = "xyz"
  private static let mostLoads = 10_000

  let port: UInt16
  private(set) var cookie = ""

  init(port: UInt16) { self.port = port }

  mutating func signIn(as name: String) throws {
    let page = try open("/team/sign-in").path
    let form = "name=\(name)&password=periscope&action=signInButtonTapped"
    keep(try post(page, Array(form.utf8), "application/x-www-form-urlencoded"))
    // Loads the page until the password is checked.
    guard try open(page).path.hasPrefix("/team?") else { throw Failure("\(name) is not signed in.") }
  }

  /// Opens the page of a card, and returns its path in this session.
  mutating func open(card: Int) throws -> String { try open("/team/boards/1/cards/\(card)").path }

  /// Uploads a file to a page, and returns the files that the page then shows.
  mutating func upload(_ name: String, _ content: [UInt8], to page: String) throws -> [Shown] {
    let response = try post(page, Self.form(name, content), Self.type)
    guard response.status == 303 else { throw Failure("The upload got \(response.status): \(response.text)") }
    return files(in: try open(page).html)
  }

  /// Sends a part of an upload, and returns the connection, which is waiting for the rest.
  func uploadPart(_ name: String, _ content: [UInt8], to page: String) throws -> TestConnection {
    let connection = try TestConnection(port: port)
    let body = Self.form(name, content)
    try connection.send(Array(head("POST", page, Self.type, body.count).utf8) + body.dropLast(content.count / 2))
    return connection
  }

  /// Removes a file of a page, and returns the other ones.
  mutating func remove(_ file: Shown, from page: String) throws -> [Shown] {
    let html = try open(page).html
    let buttons = html.matches(of: /<button name="action" value="([^"]*)"[^>]*aria-label="Remove ([^"]*)"/)
    guard let action = buttons.first(where: { $0.2 == file.name })?.1 else {
      throw Failure("No button removes '\(file.name)': \(html)")
    }
    _ = try post(page, Array("action=\(action)".utf8), "application/x-www-form-urlencoded")
    let rest = files(in: try open(page).html)
    guard !rest.contains(file) else { throw Failure("'\(file.name)' is not removed.") }
    return rest
  }

  /// Returns the files that a page shows.
  mutating func files(of page: String) throws -> [Shown] { files(in: try open(page).html) }

  func download(_ file: Shown) throws -> TestResponse { try get(file.path) }

  // MARK: Requests

  /// Opens a page, follows redirects, and loads the page again as long as it asks for that: an effect has not ended.
  private mutating func open(_ target: String) throws -> (path: String, html: String) {
    var path = target
    for _ in 0..<Self.mostLoads {
      let response = try get(path)
      keep(response)
      if let next = response.header("Location") {
        path = next
      } else if !response.text.contains("http-equiv=\"refresh\"") {
        return (path, response.text.replacing(/<!--.*?-->/, with: ""))
      }
    }
    throw Failure("'\(path)' redirects or refreshes again and again.")
  }

  private func get(_ path: String) throws -> TestResponse {
    try TestConnection(port: port).ask(head("GET", path, nil, nil))
  }

  private func post(_ path: String, _ body: [UInt8], _ type: String) throws -> TestResponse {
    let connection = try TestConnection(port: port)
    try connection.send(Array(head("POST", path, type, body.count).utf8) + body)
    return try connection.readResponse()
  }

  private func head(_ method: String, _ path: String, _ type: String?, _ length: Int?) -> String {
    let lines = [
      "\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close", "Accept: text/html", "Cookie: \(cookie)",
    ]
    let body = [type.map { "Content-Type: \($0)" }, length.map { "Content-Length: \($0)" }].compactMap(\.self)
    return (lines + body).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private mutating func keep(_ response: TestResponse) {
    if let new = response.header("Set-Cookie") { cookie = String(new.prefix { $0 != ";" }) }
  }

  private func files(in html: String) -> [Shown] {
    html.matches(of: /href="(\/team\/files\/[^"]*)"[^>]*>(?:<img[^>]*>)?<span>([^<]*)</).map {
      Shown(path: String($0.1), name: String($0.2))
    }
  }

  private static let type = "multipart/form-data; boundary=\(boundary)"

  private static func form(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let disposition = "form-data; name=\"filesChosen\"; filename=\"\(name)\""
    let head = "--\(boundary)\r\nContent-Disposition: \(disposition)\r\nContent-Type: text/plain\r\n\r\n"
    return Array(head.utf8) + content + Array("\r\n--\(boundary)--\r\n".utf8)
  }
}
