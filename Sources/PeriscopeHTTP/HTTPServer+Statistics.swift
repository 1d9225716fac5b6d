extension HTTPServer {
  /// A server's figures at one moment.
  public struct Statistics: Hashable, Sendable {
    /// Connections that are open.
    public var connections: Int
    /// Streams that are open.
    public var streams: Int
    /// Requests that have arrived since the start.
    public var requests: Int
    /// Requests that have arrived and are not done, streams included.
    public var requestsUnderWay: Int
  }
}
