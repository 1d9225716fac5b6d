extension HTTPServer {
  /// The limits that a server enforces on requests.
  package enum Limit: String, CaseIterable, Sendable {
    /// Connections per address: 503.
    case connections
    /// Number of headers: 431.
    case headers
    /// Size of a body: 413.
    case body
    /// Memory of large bodies: 503.
    case bodyMemory = "body_memory"
    /// Time for a request head: 408.
    case headTime = "head_time"
    /// Time for a request body: 408.
    case bodyTime = "body_time"
    /// Bytes that clients have not read: 503.
    case unsent
    /// Rate of reading a response: the connection ends.
    case readRate = "read_rate"
    /// Malformed or ambiguous requests: 400.
    case malformed
    /// Refusals by libmicrohttpd: an oversized request line or headers, or no HTTP.
    case library
  }
}
