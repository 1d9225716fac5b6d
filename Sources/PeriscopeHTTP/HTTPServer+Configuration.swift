package import PeriscopeSystem

extension HTTPServer {
  /// Where a server listens and what it allows.
  ///
  ///     HTTPServer.Configuration(port: 0)
  public struct Configuration: Sendable {
    /// The name or address to listen on. `0.0.0.0` takes every IPv4 address of the machine, `::` every address.
    public var host: String
    /// The port to listen on; 0 takes a free one, see ``HTTPServer/port``.
    public var port: UInt16
    /// How many threads serve; `nil` takes as many as there are cores that the process may use.
    public var threads: Int?
    /// How many connections may be open at once. Streams count. The process's soft limit on open files is raised to it,
    /// as far as the hard limit allows.
    public var connectionLimit: Int
    /// How many connections one address may have open at once; 0 sets no limit. A request on one more is answered with 503, and
    /// from twice as many on they are closed unheard. Trusted proxies are not counted; an IPv6 network of 64 bits counts as one address.
    public var connectionsPerAddress: Int
    /// How many bytes each connection has for a request's headers and for what waits to be sent: 1 to 32 KiB.
    public var memoryPerConnection: Int
    /// How many bytes a request's body may have. More is refused with 413, where possible before it is read.
    public var bodyLimit: Int
    /// How long a connection may be silent before it is closed, in whole seconds. A connection that waits for a wake is never
    /// idle; a connection whose peer reads nothing of what is sent is.
    public var idleTimeout: Duration
    /// How many headers a request may have. More is refused with 431.
    public var headerLimit: Int
    /// How long a new connection may take for its first request's head. A later one may take as long as the connection may be idle.
    public var headTimeout: Duration
    /// How long a request's body may take.
    public var bodyTimeout: Duration
    /// The proxies that are believed: the address, the scheme and the host that they name count as the client's.
    package var trustedProxies: [AddressRange]
    /// How long ``HTTPServer/stop()`` waits for responses that are on their way.
    public var stopTimeout: Duration
    /// Headers that every response gets, unless it has one of that name itself. The library's own error pages have none.
    public var headers: [HeaderField]
    /// Headers that every response gets whose status allows content, unless it has one of that name itself.
    public var contentHeaders: [HeaderField]

    /// Makes a configuration; the values left out are those of a local server.
    package init(
      host: String = "127.0.0.1", port: UInt16 = 8080, threads: Int? = nil, connectionLimit: Int = 10_000,
      connectionsPerAddress: Int = 0, memoryPerConnection: Int = 8 * 1024, bodyLimit: Int = 64 * 1024,
      idleTimeout: Duration = .seconds(60), headerLimit: Int = 100,
      headTimeout: Duration = .seconds(20), bodyTimeout: Duration = .seconds(30), trustedProxies: [AddressRange] = [],
      stopTimeout: Duration = .seconds(2), headers: [HeaderField] = [],
      contentHeaders: [HeaderField] = []
    ) {
      self.host = host
      self.port = port
      self.threads = threads
      self.connectionLimit = connectionLimit
      self.connectionsPerAddress = connectionsPerAddress
      self.memoryPerConnection = memoryPerConnection
      self.bodyLimit = bodyLimit
      self.idleTimeout = idleTimeout
      self.headerLimit = headerLimit
      self.headTimeout = headTimeout
      self.bodyTimeout = bodyTimeout
      self.trustedProxies = trustedProxies
      self.stopTimeout = stopTimeout
      self.headers = headers
      self.contentHeaders = contentHeaders
    }
  }
}
