import Glibc
import Testing

/// Gives a thread the file permissions of a different user. Only root can do this, and only tests that run as root need
/// it, because file modes do not restrict root.
enum FileUser {
  // glibc declares `setfsuid` in a header that Swift's module `Glibc` does not include.
  private static let change: (@convention(c) (uid_t) -> Int32)? = dlsym(nil, "setfsuid").map {
    unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self)
  }

  /// Runs work on this thread with the file permissions of a user.
  static func with<Result>(_ user: uid_t, _ body: () throws -> Result) throws -> Result {
    let change = try #require(change)
    _ = change(user)
    defer { _ = change(geteuid()) }
    return try body()
  }
}
