extension HTTPServer {
  /// A snapshot of a server's counters.
  package struct Statistics: Hashable, Sendable {
    /// The number of open connections.
    package var connections: Int
    /// The number of open streams that run until their clients leave, such as streams of events.
    package var streams: Int
    /// The number of requests received since the start.
    package var requests: Int
    /// The number of requests in progress, including streams.
    package var requestsUnderWay: Int
  }
}
