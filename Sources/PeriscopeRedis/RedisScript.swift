/// A script that the engine executes in one atomic step.
///
/// ```swift
/// let renew = RedisScript("if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0")
/// ```
///
/// Its source goes to the engine once per connection, after that only its digest.
public struct RedisScript: Hashable, Sendable {
  /// The Lua source.
  public let source: String
  /// How the engine knows it: the SHA-1 of the source, in lowercase hexadecimal.
  public let digest: String

  let whole: RedisCommand
  let short: RedisCommand

  /// Makes a script.
  public init(_ source: String) {
    self.source = source
    digest = SHA1.hexadecimal(of: source.utf8)
    whole = RedisCommand("EVAL", source)
    short = RedisCommand("EVALSHA", digest)
  }
}
