extension HTTPServer {
  /// What a server allows only so much of.
  public enum Limit: String, CaseIterable, Sendable {
    /// Connections of one address: 503.
    case connections
    /// Headers of a request, by count: 431.
    case headers
    /// Bytes of a body: 413.
    case body
    /// Time for a request's head: 408.
    case headTime = "head_time"
    /// Time for a request's body: 408.
    case bodyTime = "body_time"
    /// Requests that proxies and servers may read differently, or that are none: 400.
    case malformed
    /// What the library has refused by itself: a request line or headers too large, or no HTTP.
    case library
  }
}
