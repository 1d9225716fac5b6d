internal import MicroHTTP

extension Server {
  /// Where a server listens, and its limits.
  public struct Configuration: Sendable {
    /// Which requests are logged.
    public enum Log: String, Sendable, CaseIterable {
      /// One line for each request on standard error.
      case requests
      /// None.
      case none
    }

    /// The address to listen on; only this machine reaches the default.
    public var host: String
    /// The port to listen on; 0 takes any free one.
    public var port: UInt16
    /// The folder with the runtime and the stylesheet.
    public var publicFolder: String
    /// How many threads answer; as many as there are usable cores if it is `nil`.
    public var threads: Int?
    /// The most connections in all.
    public var connectionLimit: Int
    /// The limits of sessions.
    public var sessions: SessionLimits
    /// After how long a stream on which nothing happened is sent a ping.
    public var pingInterval: Duration
    /// Which requests are logged.
    public var log: Log

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

    var http: HTTPServer.Configuration {
      HTTPServer.Configuration(host: host, port: port, threads: threads, connectionLimit: connectionLimit)
    }
  }
}
