package import PeriscopeSystem

// Tests write times as numbers.

extension UnixTime: ExpressibleByIntegerLiteral {
  /// Seconds since 1970.
  package init(integerLiteral seconds: Int64) { self.init(seconds: seconds) }
}

extension Instant: ExpressibleByIntegerLiteral {
  /// Milliseconds since the server's start.
  package init(integerLiteral milliseconds: Int64) { self.init(sinceStart: .milliseconds(milliseconds)) }
}
