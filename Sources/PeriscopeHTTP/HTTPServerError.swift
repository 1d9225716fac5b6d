/// Why a server could not start: what failed, where, and what to do.
public struct HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// Another process listens there.
    case addressInUse
    /// The process may not listen there.
    case permissionDenied
    /// The host is no address of this machine.
    case unknownHost
    /// Anything else.
    case other
  }

  /// The kind of failure.
  public let reason: Reason
  /// The failure and its remedy in one sentence.
  public let description: String
}

extension HTTPServerError {
  static func addressInUse(_ host: String, _ port: UInt16) -> HTTPServerError {
    HTTPServerError(
      reason: .addressInUse,
      description:
        "Port \(port) on \(host) is taken by another process; stop it, or choose another port (0 takes any free one)."
    )
  }

  static func permissionDenied(_ host: String, _ port: UInt16) -> HTTPServerError {
    HTTPServerError(
      reason: .permissionDenied,
      description:
        "This process may not listen on port \(port) of \(host); choose a port above 1023, or give it the right to.")
  }

  static func unknownHost(_ host: String) -> HTTPServerError {
    HTTPServerError(
      reason: .unknownHost,
      description:
        "\(host) is no address of this machine; listen on 127.0.0.1 for this machine alone, on 0.0.0.0 or :: for all."
    )
  }

  static func other(_ host: String, _ port: UInt16, _ detail: String) -> HTTPServerError {
    HTTPServerError(
      reason: .other,
      description:
        "Listening on port \(port) of \(host) failed: \(detail); check the host, the port and the limit on open files.")
  }
}
