public import PeriscopeLive

extension Server.Configuration {
  /// The limits of a page's size.
  @available(*, deprecated, renamed: "pageLimits")
  public var pages: PageLimits {
    get { pageLimits }
    set { pageLimits = newValue }
  }

  /// The limits of sessions.
  @available(*, deprecated, renamed: "sessionLimits")
  public var sessions: SessionLimits {
    get { sessionLimits }
    set { sessionLimits = newValue }
  }

  /// The longest wait for unfinished requests when the server drains.
  @available(*, deprecated, renamed: "drainTimeout")
  public var drain: Duration {
    get { drainTimeout }
    set { drainTimeout = newValue }
  }

  /// Creates a configuration with limits of sessions.
  @available(*, deprecated, message: "Write 'sessionLimits:' instead of 'sessions:'.")
  public init(
    host: String = "127.0.0.1", port: UInt16 = 8080, publicFolder: String = "Public", threads: Int? = nil,
    connectionLimit: Int = 10_000, sessions: SessionLimits, pingInterval: Duration = .seconds(15), log: Log = .requests
  ) {
    self.init(
      host: host, port: port, publicFolder: publicFolder, threads: threads, connectionLimit: connectionLimit,
      sessionLimits: sessions, pingInterval: pingInterval, log: log)
  }
}

extension Site {
  /// Archives a shared store that pages show beside their own stores.
  @available(*, deprecated, renamed: "archiving(_:)")
  public func keeping<State, Action>(_ store: SharedStore<State, Action>) -> Site {
    archiving(store)
  }
}
