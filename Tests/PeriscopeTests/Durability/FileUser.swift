import Glibc
import Testing

/// Whose rights a thread has to files. Only root may choose, and so give up what makes modes of files mean nothing to it.
enum FileUser {
  // glibc has it in a header that is in none of Swift's modules.
  private static let change: (@convention(c) (uid_t) -> Int32)? = dlsym(nil, "setfsuid").map {
    unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self)
  }

  /// Does something as another user; as oneself where one may not choose.
  static func with<Result>(_ user: uid_t, _ body: () throws -> Result) throws -> Result {
    let change = try #require(change)
    _ = change(user)
    defer { _ = change(geteuid()) }
    return try body()
  }
}
