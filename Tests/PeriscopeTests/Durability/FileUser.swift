import Glibc
import Testing

/// Changes the user whose permissions a thread has for files. Only root can do so; file modes do not restrict root.
enum FileUser {
  // glibc declares it in a header that Swift's modules lack.
  private static let change: (@convention(c) (uid_t) -> Int32)? = dlsym(nil, "setfsuid").map {
    unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self)
  }

  /// Runs work as a different user, or as the current one without root's permissions.
  static func with<Result>(_ user: uid_t, _ body: () throws -> Result) throws -> Result {
    let change = try #require(change)
    _ = change(user)
    defer { _ = change(geteuid()) }
    return try body()
  }
}
