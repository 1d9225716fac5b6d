internal import CPeriscopeHiredis
internal import Glibc
internal import PeriscopeSystem

/// Opens sockets to Redis.
enum Connector {
  struct Failure: Error {
    let cause: String
  }

  /// Returns whether connecting blocks, because the host is a name.
  static func needsLookup(_ place: RedisAddress.Place) -> Bool {
    guard case .host(let host, _) = place else { return false }
    var address = in6_addr()
    return unsafe inet_pton(AF_INET, host, &address) != 1 && inet_pton(AF_INET6, host, &address) != 1
  }

  /// Opens a non-blocking socket, which is connected or connecting.
  static func connect(to place: RedisAddress.Place) -> Result<Int32, Failure> {
    Result { () throws(Failure) in try descriptor(for: place) }
  }

  private static func descriptor(for place: RedisAddress.Place) throws(Failure) -> Int32 {
    let context =
      switch place {
      case .host(let host, let port): unsafe redisConnectNonBlock(host, Int32(port))
      case .socket(let path): unsafe redisConnectUnixNonBlock(path)
      }
    guard let context = unsafe context else { throw Failure(cause: "hiredis could not allocate a connection") }
    guard unsafe context.pointee.err == 0 else {
      defer { unsafe redisFree(context) }
      throw Failure(cause: unsafe String(cString: periscope_redis_connection_error(context)))
    }
    let descriptor = Int32(unsafe redisFreeKeepFd(context))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Returns why a connection attempt has failed, or `nil` if it has succeeded.
  static func failure(of descriptor: Int32) -> String? {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    if result != 0 { code = errno }
    return code == 0 ? nil : SystemError.text(of: code)
  }
}
