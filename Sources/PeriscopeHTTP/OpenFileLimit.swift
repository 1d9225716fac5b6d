internal import Glibc

/// The limit on open files, which counts connections.
enum OpenFileLimit {
  /// What a process has open besides connections.
  private static let others: rlim_t = 256

  /// Raises the process's soft limit as far as the connections need and the hard limit allows. It is never lowered.
  static func raise(forConnections connections: Int) {
    var limit = rlimit()
    let files = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    guard unsafe getrlimit(files, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, rlim_t(clamping: connections) &+ others)
    guard wanted > limit.rlim_cur else { return }
    limit.rlim_cur = wanted
    _ = unsafe setrlimit(files, &limit)
  }
}
