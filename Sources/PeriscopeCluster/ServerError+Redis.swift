internal import Periscope
internal import PeriscopeRedis

extension ServerError {
  /// The error of a server that cannot connect to Redis when it starts.
  init(_ error: RedisError) {
    switch error.reason {
    case .refused: self.init("Pages cannot be kept in Redis: \(error)")
    case .unavailable(let cause):
      self.init(
        "Pages cannot be kept in Redis at \(error.address), which is away: \(cause). Start it there, or name another place with --data redis://HOST."
      )
    case .timedOut:
      self.init(
        "Pages cannot be kept in Redis at \(error.address), which does not answer. See whether it hangs, or name another place with --data redis://HOST."
      )
    }
  }
}
