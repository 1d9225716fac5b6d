extension HTTPServer {
  /// The limits that a server enforces on requests.
  package enum Limit: String, CaseIterable, Sendable {
    /// Connections per address: 503.
    case connections
    /// Number or size of headers: 431, or 414 if the target is long.
    case headers
    /// Size of a body: 413.
    case body
    /// Memory of large bodies: 503.
    case bodyMemory = "body_memory"
    /// Time for a request head: 408.
    case headTime = "head_time"
    /// Time for a request body: 408.
    case bodyTime = "body_time"
    /// Memory of response bodies that clients have not read: 503.
    case unsent
    /// Rate of reading a response: the connection ends.
    case readRate = "read_rate"
    /// Malformed or ambiguous requests: 400. Unknown transfer encodings: 501.
    case malformed
    /// Requests that ended before their heads were read: refused by libmicrohttpd as oversized or malformed, or
    /// incomplete.
    case library
  }
}
