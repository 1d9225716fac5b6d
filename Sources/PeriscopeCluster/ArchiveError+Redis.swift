internal import PeriscopeLive
internal import PeriscopeRedis

extension ArchiveError {
  /// - Parameter isChange: Whether the command was a change. Redis may have executed it in spite of the error.
  init(_ error: RedisError, isChange: Bool) {
    let kind: Kind =
      switch error.reason {
      case _ where isChange && error.mayHaveRun: .unsure
      case .refused(let message) where message.hasPrefix("OOM"): .full
      case .refused(let message) where message.hasPrefix("READONLY") || message.hasPrefix("MISCONF"): .readOnly
      case .refused: .failed
      case .unavailable, .timedOut: .away
      }
    self.init(kind: kind, description: error.description)
  }

  static var leaseEnded: Self {
    Self(
      kind: .away,
      description: "This server could not renew its lease in Redis, so other servers may take over.")
  }

  static func notOwner(_ label: String) -> Self {
    Self(kind: .notOwner, description: "A different server owns the pages of \(label).")
  }
}
