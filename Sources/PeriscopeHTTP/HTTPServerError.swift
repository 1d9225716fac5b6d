internal import Glibc
internal import PeriscopeSystem

/// The reason a server could not start, with a remedy.
package struct HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  package enum Reason: Hashable, Sendable {
    /// Another process uses the port.
    case addressInUse
    /// The process lacks the permission.
    case permissionDenied
    /// The host is not an address of this machine.
    case unknownHost
    /// Any other failure.
    case other
  }

  /// The kind of failure.
  package let reason: Reason
  /// The failure and its remedy.
  package let description: String
}

extension HTTPServerError {
  /// - Parameter detail: The cause of ``Reason/other``.
  init(_ reason: Reason, _ host: String, _ port: UInt16, _ detail: String = "") {
    self.reason = reason
    description =
      switch reason {
      case .addressInUse:
        "Port \(port) on \(host) is taken; stop the process that uses it, or choose another port (0 takes any free one)."
      case .permissionDenied:
        "This process may not listen on port \(port) of \(host); choose a port above 1023, or give it the permission."
      case .unknownHost:
        "\(host) is not an address of this machine; listen on 127.0.0.1 for this machine alone, on 0.0.0.0 or :: for all."
      case .other:
        "Listening on port \(port) of \(host) failed: \(detail); check the host, the port, and the limits on open files and threads."
      }
  }

  /// Makes the error of a failed system call.
  init(errno code: Int32, _ host: String, _ port: UInt16) {
    switch code {
    case EADDRINUSE: self.init(.addressInUse, host, port)
    case EACCES, EPERM: self.init(.permissionDenied, host, port)
    case EADDRNOTAVAIL: self.init(.unknownHost, host, port)
    default: self.init(.other, host, port, SystemError.text(of: code))
    }
  }
}
