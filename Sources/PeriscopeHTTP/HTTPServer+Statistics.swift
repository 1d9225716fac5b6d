extension HTTPServer {
  /// A snapshot of a server's counters.
  public struct Statistics: Hashable, Sendable {
    /// The open connections.
    public var connections: Int
    /// The open streams.
    public var streams: Int
    /// The requests received since the start.
    public var requests: Int
    /// The requests in progress, including streams.
    public var requestsUnderWay: Int
  }
}
