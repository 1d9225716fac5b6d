import ComposableArchitecture
import Glibc
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport

@testable import Periscope
@testable import PeriscopeOpenID

struct User: Codable, Equatable, Sendable {
  var id: String
  var name: String
  var email: String?
}

/// A site whose users sign in at two providers.
final class SignInStage: Sendable {
  static let url = "http://board.localhost"

  let acme: TestProvider
  let other: TestProvider
  let log = Recorder<String>()
  let server: Server
  private let time = LockIsolated(1_000_000)

  /// - Parameters:
  ///   - change: Changes the registration with the first provider.
  ///   - client: The client for requests to the providers.
  init(
    client: OpenIDClient = .live(timeout: .seconds(400)), secret: String? = TestProvider.secret,
    _ change: (inout OpenIDProvider) -> Void = { _ in }
  ) throws {
    let (acme, other, log, time) = (try TestProvider(), try TestProvider(), log, time)
    (self.acme, self.other) = (acme, other)
    var first = OpenIDProvider(name: "Acme", issuer: acme.issuer, clientID: "board", clientSecret: secret)
    change(&first)
    let second = OpenIDProvider(name: "Other", issuer: other.issuer, clientID: "board", clientSecret: secret)
    let site = Site {
      Page("/", title: "Start") { h1 { "Start" } }
      PageGroup {
        Page("/boards", title: "Boards") { h1 { "Boards" } }
      }
      .requires(signIn: "/sign-in/acme") { $0[User.self] != nil }
      for (name, provider) in [("acme", first), ("other", second)] {
        OpenIDSignIn("/sign-in/\(name)", provider: provider, site: Self.url, log: { log.append($0) }) { identity in
          guard identity.subject != "banned" else { throw Problem(403, "This account is closed.") }
          return User(
            id: identity.id, name: identity.name ?? "", email: identity.isEmailVerified ? identity.email : nil)
        }
      }
      Route("GET", "/me") { request in .text(request.session?[User.self]?.name ?? "nobody") }
      Route("GET", "/email") { request in .text(request.session?[User.self]?.email ?? "none") }
      Route("GET", "/pending") { request in .text("\(request.session?[PendingSignIns.self]?.all.count ?? 0)") }
    }
    var client = client
    client.now = { time.value }
    server = try Server.onFreePort(site.dependencies { [client] in $0.openIDClient = client })
  }

  deinit { server.stop() }

  func pass(_ seconds: Int) { time.withValue { $0 += seconds } }

  func browser() throws -> Browser { try Browser(port: server.port) }

  func provider(_ name: String) -> TestProvider { name == "acme" ? acme : other }

  /// Starts a sign-in. Returns the path and the query of the callback to which the provider redirects the user.
  func callback(_ browser: Browser, at name: String = "acme", next: String = "/boards") throws -> String {
    let start = try browser.get("/sign-in/\(name)?next=\(next)")
    guard start.status == 302 else { throw TestConnection.Failure(description: "\(start.status) \(start.text)") }
    let url = try provider(name).consent(to: start.header("Location") ?? "")
    return String(url.dropFirst(Self.url.count))
  }
}

/// A browser that keeps its cookie.
final class Browser {
  private let connection: TestConnection
  private let port: UInt16
  private(set) var cookie: String?

  init(port: UInt16, cookie: String? = nil) throws {
    self.port = port
    self.cookie = cookie
    connection = try TestConnection(port: port)
  }

  /// Returns a browser on a different connection with the same cookie.
  func copy() throws -> Browser { try Browser(port: port, cookie: cookie) }

  func get(_ path: String, method: String = "GET") throws -> TestResponse {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost", "Accept: text/html"]
    if let cookie { lines.append("Cookie: \(cookie)") }
    try connection.send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
    let response = try connection.readResponse(body: method != "HEAD")
    if let set = response.header("Set-Cookie") { cookie = set.split(separator: ";").first.map(String.init) }
    return response
  }

  var user: String { get throws { try get("/me").text } }
}

/// A server that never responds.
final class SilentServer: Sendable {
  let port: UInt16
  private let descriptor: Int32

  /// - Parameter accepts: Whether the server accepts connections. Otherwise, it refuses them and keeps its port, which a
  ///   different test could get if it were closed.
  init(accepts: Bool = true) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, length) = (descriptor, size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && (!accepts || listen(descriptor, 8) == 0)
          && getsockname(descriptor, address, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard result else { throw TestConnection.Failure(description: "The silent server could not listen.") }
  }

  deinit { close(descriptor) }
}
