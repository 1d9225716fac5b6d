/// The limits of the body of one request, if they differ from those of the server.
package struct BodyLimits: Equatable, Sendable {
  /// The maximum size in bytes.
  package var size: Int?
  /// The time limit for its arrival.
  package var time: Duration?

  package init(size: Int? = nil, time: Duration? = nil) {
    self.size = size
    self.time = time
  }
}
