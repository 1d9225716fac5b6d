/// A malformed address.
package struct RedisAddressError: Error, Hashable, CustomStringConvertible {
  /// The mistake and the correct format, without any part that may be a password.
  package let description: String

  init(_ problem: String) {
    description = """
      The Redis address \(problem). Write redis://[user[:password]@]host[:port][/database] \
      or redis+unix://[user[:password]@]/path[?db=database], with %40 for an @ in a password.
      """
  }

  static let encrypted = RedisAddressError(
    """
    begins with rediss://, but this client does not encrypt: run a proxy that does on this machine, such as stunnel, \
    and give its address
    """)
}
