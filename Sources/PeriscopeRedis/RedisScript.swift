/// A script that Redis executes atomically.
///
/// ```swift
/// let renew = RedisScript(
///   "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0")
/// ```
///
/// The client sends the source once per connection, and then only the digest.
package struct RedisScript: Hashable, Sendable {
  /// The SHA-1 of the source in lowercase hexadecimal, which identifies the script in Redis.
  package let digest: String

  let whole: RedisCommand
  let short: RedisCommand

  /// Creates a script from its Lua source.
  package init(_ source: String) {
    digest = SHA1.hexadecimal(of: source.utf8)
    whole = RedisCommand("EVAL", source)
    short = RedisCommand("EVALSHA", digest)
  }
}
