internal import PeriscopeHTTP
public import PeriscopeLive
internal import PeriscopeSystem

extension Server {
  /// Where a server listens, what it allows, and what it tells.
  public struct Configuration: Sendable {
    /// Which requests are logged.
    public enum Log: String, Sendable, CaseIterable {
      /// One line for each request.
      case requests
      /// One line for each request that may change something, and for each that follows a page that did not fit its browser.
      case changes
      /// None, nor anything else while the server works.
      case none
    }

    /// What a line of the log looks like.
    public enum LogFormat: String, Sendable, CaseIterable {
      /// `name=value`, for people.
      case text
      /// One JSON object.
      case json
    }

    private static let defaultPublicFolder = "Public"

    /// The address to listen on; only this machine reaches the default.
    public var host: String
    /// The port to listen on; 0 takes any free one.
    public var port: UInt16
    /// Where what pages hold is kept.
    public var data: DataPlace = .memory
    /// Whether what is kept survives the loss of power, too, and not only the end of the process: each action then waits for the disk.
    public var isSynced = false
    /// The most bytes that a page's state may have as JSON, where it is kept: an action that makes it larger is not done.
    public var stateLimit = 4 << 20
    /// After how long without a word of a server the others take over what it has, where several share an engine.
    public var lease: Duration = .seconds(3)
    /// The engine through which several servers share pages; `nil` if the program has none. ``data`` names its address.
    public var cluster: ClusterEngine?
    /// For how long an engine that says nothing is waited for when the server starts.
    var enginePatience: Duration = .seconds(5)
    /// The folder whose files are served below `/`, after pages and routes. The default one may be missing.
    public var publicFolder: String
    /// How many threads answer; as many as there are usable cores if it is `nil`.
    public var threads: Int?
    /// The most connections in all.
    public var connectionLimit: Int
    /// The most connections of one address; 0 for no limit. An IPv6 network of 64 bits counts as one address, a trusted proxy not at all.
    public var connectionsPerAddress = 1_000
    /// The most bytes of a request's body.
    public var bodyLimit = 64 * 1024
    /// The most bytes of a request's line and headers.
    public var headerLimit = 8 * 1024
    /// The most headers of a request.
    public var headerCount = 100
    /// How long a new connection may take for the head of its first request.
    public var headTimeout: Duration = .seconds(20)
    /// How long a request's body may take.
    public var bodyTimeout: Duration = .seconds(30)
    /// After how many seconds without a byte a connection is closed.
    public var idleTimeout = 60
    /// The limits of sessions.
    public var sessions: SessionLimits
    /// After how long a stream on which nothing happened is sent a ping.
    public var pingInterval: Duration
    /// How long requests that are under way have to come to their end when the server is told to stop.
    public var drain: Duration = .seconds(10)
    /// How long answers that are on their way, and the last word to each stream, may take when the server stops.
    var stopTimeout: Duration = .seconds(2)
    /// After how long a page that is still at work on one thing is written of; `zero` for never.
    public var slowAction: Duration = .seconds(1)
    /// The proxies, as addresses or as ranges such as `10.0.0.0/8`, that are believed about who the client is.
    public var trustedProxies: [String] = []
    /// Who may read `/metrics` on the port of the site, as addresses or ranges: nobody by default.
    public var metricsAllowed: [String] = []
    /// A port of its own for `/metrics`, `/health` and `/ready`, on ``metricsHost``; 0 takes any free one, `nil` none.
    public var metricsPort: UInt16?
    /// The address of ``metricsPort``.
    public var metricsHost = "127.0.0.1"
    /// What every answer tells browsers.
    public var securityHeaders = SecurityHeaders()
    /// Which requests are logged.
    public var log: Log
    /// What a line of the log looks like.
    public var logFormat = LogFormat.text
    /// Takes the lines of the log, on one thread: standard error, if nothing else is said.
    public var logWriter: @Sendable (String) -> Void = { StandardError.write($0) }

    /// Sets where to listen, and the limits.
    public init(
      host: String = "127.0.0.1", port: UInt16 = 8080, publicFolder: String = "Public", threads: Int? = nil,
      connectionLimit: Int = 10_000, sessions: SessionLimits = SessionLimits(),
      pingInterval: Duration = .seconds(15), log: Log = .requests
    ) {
      self.host = host
      self.port = port
      self.publicFolder = publicFolder
      self.threads = threads
      self.connectionLimit = connectionLimit
      self.sessions = sessions
      self.pingInterval = pingInterval
      self.log = log
    }

    func openPublicFolder() throws(ServerError) -> StaticFiles? {
      do {
        return try StaticFiles("/", folder: publicFolder)
      } catch {
        guard publicFolder == Self.defaultPublicFolder else { throw error }
        return nil
      }
    }

    func http() throws(ServerError) -> HTTPServer.Configuration {
      HTTPServer.Configuration(
        host: host, port: port, threads: threads, connectionLimit: connectionLimit,
        connectionsPerAddress: connectionsPerAddress, memoryPerConnection: headerLimit, bodyLimit: bodyLimit,
        idleTimeout: .seconds(idleTimeout), headerLimit: headerCount, headTimeout: headTimeout,
        bodyTimeout: bodyTimeout, trustedProxies: try Self.ranges(trustedProxies), stopTimeout: stopTimeout,
        contentHeaders: securityHeaders.fields)
    }

    static func ranges(_ texts: [String]) throws(ServerError) -> [AddressRange] {
      var ranges: [AddressRange] = []
      for text in texts {
        guard let range = AddressRange(text) else {
          throw ServerError("'\(text)' is no address and no range of addresses such as 10.0.0.0/8.")
        }
        ranges.append(range)
      }
      return ranges
    }
  }
}
