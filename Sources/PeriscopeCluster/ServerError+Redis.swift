internal import Periscope
internal import PeriscopeRedis

extension ServerError {
  /// The error of a server that cannot connect to Redis when it starts.
  init(_ error: RedisError) {
    switch error.reason {
    case .refused: self.init("Redis cannot store pages: \(error)")
    case .unavailable(let cause):
      self.init(
        "Redis at \(error.address) is unavailable: \(cause). Start it there, or use a different address with --data redis://HOST."
      )
    case .timedOut:
      self.init(
        "Redis at \(error.address) does not reply. Check whether it hangs, or use a different address with --data redis://HOST."
      )
    }
  }
}
