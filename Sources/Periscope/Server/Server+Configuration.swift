internal import PeriscopeHTTP
public import PeriscopeLive
internal import PeriscopeSystem

extension Server {
  /// The configuration of a server: its address, limits, archive and log.
  public struct Configuration: Sendable {
    /// Which requests are logged.
    public enum Log: String, Sendable, CaseIterable, OptionValue {
      /// One line for each request.
      case requests
      /// One line for each request that may change something, and for each page that a browser fetches again because a patch did
      /// not fit.
      case changes
      /// No line.
      case none
    }

    /// The format of the log's lines.
    public enum LogFormat: String, Sendable, CaseIterable, OptionValue {
      /// `name=value` pairs.
      case text
      /// A JSON object.
      case json
    }

    private static let defaultPublicFolder = "Public"

    /// The address to listen on. Only this machine can reach the default.
    public var host: String
    /// The port to listen on; 0 takes any free one.
    public var port: UInt16
    /// The place of the archive.
    public var data: DataPlace = .memory
    /// Whether commits survive a power failure and not only a crash of the process. Each commit then waits for the disk.
    public var isSynced = false
    /// The limits of a page's size.
    public var pageLimits = PageLimits()
    /// The maximum number of bytes of a page's state as JSON. An action that exceeds the limit is refused. Without an
    /// archive, a state is measured from time to time, and the size of one that is not `Encodable` is estimated. Also
    /// limits the states of shared stores.
    public var stateLimit = 4 << 20
    /// How long a browser without scripts waits for the first results of the effects that its press has started.
    public var resultTimeout: Duration = .milliseconds(300)
    /// The time after which other servers take over the pages of a server that does not renew its lease.
    public var lease: Duration = .seconds(3)
    /// The engine through which several servers share pages; `nil` if the program has none. ``data`` names its address.
    public var cluster: ClusterEngine?
    /// The maximum wait for the engine when the server starts.
    var enginePatience: Duration = .seconds(5)
    /// The time limits for requests to other servers of the cluster.
    var relayLimits = RelayLimits()
    /// The folder whose files are served below `/`, after pages and routes. The default folder may be missing.
    public var publicFolder: String
    /// The number of threads; `nil` for the number of usable cores.
    public var threads: Int?
    /// The maximum number of open connections.
    public var connectionLimit: Int
    /// The maximum number of connections of one address; 0 for no limit. An IPv6 network of 64 bits counts as one
    /// address; trusted proxies are not limited.
    public var connectionsPerAddress = 1_000
    /// The maximum number of bytes of a request's body.
    public var bodyLimit = 64 * 1024
    /// The maximum number of bytes of a request line and its headers.
    public var headerLimit = 8 * 1024
    /// The maximum number of headers of a request.
    public var headerCount = 100
    /// The limits of uploaded files.
    public var uploads = Uploads()
    /// The longest time from a connection's start to the end of its first request's headers.
    public var headTimeout: Duration = .seconds(20)
    /// The longest time for receiving a request's body.
    public var bodyTimeout: Duration = .seconds(30)
    /// The seconds after which an idle connection is closed.
    public var idleTimeout = 60
    /// The limits of sessions.
    public var sessionLimits: SessionLimits
    /// The interval of pings on event streams. A page opens a stream again that has been silent for 37.5 s, or for 20 s when the user
    /// returns.
    public var pingInterval: Duration
    /// The longest wait for unfinished requests when the server drains.
    public var drainTimeout: Duration = .seconds(10)
    /// The longest time for sending the last responses and events when the server stops.
    var stopTimeout: Duration = .seconds(2)
    /// The time after which a page that holds its lock is logged; `zero` for never.
    public var slowAction: Duration = .seconds(1)
    /// The names under which the site is reached, such as `example.com`; `*` for any. A request for a different name is refused, since
    /// it may come from a site that has given its name this server's address.
    ///
    /// Always allowed are `localhost` and the server's own address: on a loopback address all loopback addresses, otherwise all
    /// addresses. A server with ``trustedProxies`` needs at least one name.
    public var hosts: [String] = []
    /// The trusted proxies, as addresses or ranges such as `10.0.0.0/8`. Their `X-Forwarded-` headers name the client.
    public var trustedProxies: [String] = []
    /// The addresses or ranges that may read `/metrics` on the site's port; none by default.
    public var metricsAllowed: [String] = []
    /// A separate port for `/metrics`, `/health` and `/ready`, on ``metricsHost``; 0 takes any free one, `nil` none.
    public var metricsPort: UInt16?
    /// The address on which the server listens at ``metricsPort``.
    public var metricsHost = "127.0.0.1"
    /// The security headers of responses.
    public var securityHeaders = SecurityHeaders()
    /// The values of the site's own options.
    public var options = OptionValues()
    /// Which requests are logged.
    public var log: Log
    /// The format of the log's lines.
    public var logFormat = LogFormat.text
    /// Writes a line of the log, which ends with a line break. Several threads may call it at a time. The default
    /// writes to standard error.
    public var logWriter: @Sendable (String) -> Void = { StandardError.write($0) } {
      didSet { hasOwnLogWriter = true }
    }
    /// Whether ``logWriter`` is not the default.
    private(set) var hasOwnLogWriter = false

    /// Creates a configuration.
    public init(
      host: String = "127.0.0.1", port: UInt16 = 8080, publicFolder: String = "Public", threads: Int? = nil,
      connectionLimit: Int = 10_000, sessionLimits: SessionLimits = SessionLimits(),
      pingInterval: Duration = .seconds(15), log: Log = .requests
    ) {
      self.host = host
      self.port = port
      self.publicFolder = publicFolder
      self.threads = threads
      self.connectionLimit = connectionLimit
      self.sessionLimits = sessionLimits
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

    func http(allowing head: InlineContent) throws(ServerError) -> HTTPServer.Configuration {
      HTTPServer.Configuration(
        host: host, port: port, threads: threads, connectionLimit: connectionLimit,
        connectionsPerAddress: connectionsPerAddress, headSize: headerLimit, bodyLimit: bodyLimit,
        idleTimeout: .seconds(idleTimeout), headerLimit: headerCount, headTimeout: headTimeout,
        bodyTimeout: bodyTimeout, trustedProxies: try Self.ranges(trustedProxies, of: "--trusted-proxy"),
        stopTimeout: stopTimeout,
        contentHeaders: securityHeaders.fields(allowing: head))
    }

    static func ranges(_ texts: [String], of option: String) throws(ServerError) -> [AddressRange] {
      try texts.map { text throws(ServerError) in
        guard let range = AddressRange(text) else {
          throw ServerError("\(option): '\(text)' is neither an address nor a range such as 10.0.0.0/8.")
        }
        return range
      }
    }
  }
}
