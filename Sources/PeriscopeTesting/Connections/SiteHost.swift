internal import FoundationEssentials
internal import Periscope
internal import PeriscopeLive

/// A site under test, and the transport of its requests.
protocol SiteHost: AnyObject, Sendable {
  /// Sends a request, and waits for the whole response.
  func send(_ request: WireRequest) async throws -> WireResponse
  /// Opens a stream.
  func follow(_ request: WireRequest) async throws -> any FollowedStream
  /// The open pages.
  var instances: [PageInstance] { get }
  /// Starts a session that has the values that `prepare` sets, and returns its cookie.
  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String)
  /// Ends the server, and starts one at the same address.
  ///
  /// - Parameters:
  ///   - site: The pages of the new server.
  ///   - work: Called while no server is running.
  func restart(_ site: Site, between work: () -> Void) throws
  func stop()
}

/// How the steps of a test reach the site.
///
/// ```swift
/// @Test(arguments: [PageConnection.memory, .socket])
/// func counting(connection: PageConnection) async throws {
///   let page = try await TestPage("/counter", of: site, through: connection)
/// }
/// ```
public struct PageConnection: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case memory
    case socket
    case browser
  }

  let kind: Kind
  let delay: Duration

  /// The connection of tests that choose none: ``memory``, unless the environment variable `PERISCOPE_PAGES` is
  /// `socket` or `browser`.
  public static let standard =
    switch ProcessInfo.processInfo.environment["PERISCOPE_PAGES"] {
    case "browser": browser
    case "socket": socket
    default: memory
    }

  /// No server and no sockets: requests are answered on the test's own task. The fastest.
  public static let memory = Self(kind: .memory, delay: .zero)

  /// A server on a free port of this machine.
  public static let socket = socket(delay: .zero)

  /// A server on a free port of this machine, behind a slow network.
  ///
  /// - Parameter delay: The additional time of each request, and of each event of the server.
  public static func socket(delay: Duration) -> Self { Self(kind: .socket, delay: delay) }

  /// A server on a free port of this machine, and a real browser: Chromium, which `chromedriver` starts, unless the
  /// environment variable `PERISCOPE_BROWSER` is `firefox` or `webkit`.
  ///
  /// With a browser, the test does not fail if an attribute or the head changes, or if the server sends an unchanged part of the
  /// page again.
  public static let browser = browser(delay: .zero)

  /// A server on a free port of this machine, and a real browser with a slow network.
  ///
  /// - Parameter delay: The additional time of each request of the browser.
  public static func browser(delay: Duration) -> Self { Self(kind: .browser, delay: delay) }

  /// The name of the connection.
  public var description: String {
    delay > .zero ? "\(kind) with a delay of \(delay)" : "\(kind)"
  }
}
