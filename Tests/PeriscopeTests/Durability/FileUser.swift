import Glibc
import Testing

/// Changes the user that file permissions of a thread are checked for. Tests need this as root, which file modes do not
/// restrict, and only root can do it.
enum FileUser {
  // glibc declares `setfsuid` in a header that Swift's module `Glibc` does not include.
  private static let change: (@convention(c) (uid_t) -> Int32)? = dlsym(nil, "setfsuid").map {
    unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self)
  }

  /// Runs work with the file permissions of a user.
  static func with<Result>(_ user: uid_t, _ body: () throws -> Result) throws -> Result {
    let change = try #require(change)
    _ = change(user)
    defer { _ = change(geteuid()) }
    return try body()
  }
}
