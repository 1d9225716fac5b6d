internal import PeriscopeUI

/// An event of a stream that is not a patch.
package enum StreamSignal: Int, Sendable {
  /// Finds clients that have left, and keeps proxies from closing the stream.
  case ping
  /// Makes the browser load the page again.
  case reset
  /// Makes the browser close the page's own connection, since other tabs need the connections. A hidden tab then waits until
  /// it is shown; a visible one continues over a connection that parked tabs share.
  case park
  /// Makes the browser open its stream again.
  case reconnect

  private static let encoded = [Wire.ping, Wire.reset, Wire.park, Wire.goodbye].map { $0.withUTF8Buffer(Array.init) }

  package var bytes: [UInt8] { Self.encoded[rawValue] }
}
