extension HTTPServer {
  /// A snapshot of a server's counters.
  package struct Statistics: Hashable, Sendable {
    /// The open connections.
    package var connections: Int
    /// The open streams.
    package var streams: Int
    /// The requests received since the start.
    package var requests: Int
    /// The requests in progress, including streams.
    package var requestsUnderWay: Int
  }
}
