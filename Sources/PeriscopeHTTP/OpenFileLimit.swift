internal import Glibc

/// The process's limit on open files, including connections.
package enum OpenFileLimit {
  /// The number of open files besides connections.
  private static let reserve: rlim_t = 256

  /// The number of open files of a connection: its socket, and a file that is uploaded or downloaded.
  private static let perConnection: rlim_t = 2

  /// Raises the soft limit for a number of connections, up to the hard limit. Never lowers it.
  package static func raise(forConnections connections: Int) {
    var limit = rlimit()
    let files = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    guard unsafe getrlimit(files, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, rlim_t(UInt32(clamping: connections)) * perConnection + reserve)
    guard wanted > limit.rlim_cur else { return }
    limit.rlim_cur = wanted
    _ = unsafe setrlimit(files, &limit)
  }
}
