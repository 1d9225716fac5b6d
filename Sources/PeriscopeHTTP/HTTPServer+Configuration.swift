package import PeriscopeSystem

extension HTTPServer {
  /// A server's address, limits and timeouts.
  ///
  ///     HTTPServer.Configuration(port: 0)
  package struct Configuration: Sendable {
    /// The name or address to listen on: `0.0.0.0` for all IPv4 addresses of the machine, `::` for all addresses.
    package var host: String
    /// The port to listen on; 0 for any free port, see ``HTTPServer/port``.
    package var port: UInt16
    /// The number of server threads; `nil` for one per core that the process may use.
    package var threads: Int?
    /// The maximum number of open connections, including streams. The process's soft limit on open files is raised accordingly,
    /// up to its hard limit.
    package var connectionLimit: Int
    /// The maximum number of open connections per address; 0 for no limit. Requests on further connections get 503, and
    /// connections beyond twice the limit are closed at once if there are no trusted proxies. Trusted proxies are
    /// exempt; for the 503, a 64-bit IPv6 network counts as one address.
    package var connectionsPerAddress: Int
    /// The maximum size of a request line and its headers in bytes, clamped to 1 to 32 KiB. Larger ones get 431, or 414
    /// if the target is long.
    package var headSize: Int
    /// The maximum size of a request body in bytes. Larger ones get 413, if possible before they are read.
    package var bodyLimit: Int
    /// Returns the limits of a request's body that differ from ``bodyLimit`` and ``bodyTimeout``. Called once the head of a
    /// request with a body has arrived.
    package var bodyLimits: (@Sendable (Exchange) -> BodyLimits?)?
    /// Returns the receiver of a body of several parts; `nil` keeps the body in memory. Called once the head of such a
    /// request has arrived.
    package var bodySink: (@Sendable (Exchange) -> BodySink?)?
    /// The maximum number of bytes of request bodies above ``bodyLimit`` that are in memory at once. Further ones get
    /// 503.
    package var largeBodies = 256 << 20
    /// The limit as for ``largeBodies``, for the clients of one address.
    package var largeBodiesPerAddress = 64 << 20
    /// The time without traffic after which a connection is closed, in whole seconds. A connection that waits for a
    /// wake does not count as idle; a connection whose peer reads nothing does.
    package var idleTimeout: Duration
    /// The maximum number of headers. More get 431.
    package var headerLimit: Int
    /// The time limit for the head of a connection's first request. For later ones, the longer of this and
    /// ``idleTimeout`` applies.
    package var headTimeout: Duration
    /// The time limit for a request body.
    package var bodyTimeout: Duration
    /// Further requests get 503 while the response bodies above 64 KiB that are being sent have this many bytes.
    package var unsentLimit = 256 << 20
    /// The limit as for ``unsentLimit``, for the clients of one address.
    package var unsentPerAddress = 64 << 20
    /// The minimum rate, in bytes a second, at which a client must read a response body above 64 KiB. Otherwise its
    /// connection ends.
    package var leastReadRate = 1_024
    /// The proxies whose reports of the client's address, scheme and host are trusted.
    package var trustedProxies: [AddressRange]
    /// The maximum time that ``HTTPServer/stop()`` waits for responses in progress.
    package var stopTimeout: Duration
    /// Default headers of every response, except for libmicrohttpd's own error pages and ``BareRefusal``.
    package var headers: [HeaderField] { didSet { measureHeaders() } }
    /// Further default headers of every response whose status allows content, except for event streams.
    package var contentHeaders: [HeaderField] { didSet { measureHeaders() } }
    /// The bytes of all default headers.
    private(set) var defaultHeadersSize = 0

    /// Makes a configuration, by default for a local server.
    package init(
      host: String = "127.0.0.1", port: UInt16 = 8080, threads: Int? = nil, connectionLimit: Int = 10_000,
      connectionsPerAddress: Int = 0, headSize: Int = 8 * 1024, bodyLimit: Int = 64 * 1024,
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
      self.headSize = headSize
      self.bodyLimit = bodyLimit
      self.idleTimeout = idleTimeout
      self.headerLimit = headerLimit
      self.headTimeout = headTimeout
      self.bodyTimeout = bodyTimeout
      self.trustedProxies = trustedProxies
      self.stopTimeout = stopTimeout
      self.headers = headers
      self.contentHeaders = contentHeaders
      measureHeaders()
    }

    private mutating func measureHeaders() {
      defaultHeadersSize = ConnectionMemory.size(of: headers + contentHeaders)
    }
  }
}
