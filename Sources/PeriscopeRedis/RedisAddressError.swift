/// What is wrong with the text of an address, and how it is written.
public struct RedisAddressError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and how an address is written. It repeats no part that may be a password.
  public let description: String

  init(_ problem: String) {
    description = """
      The address of the engine \(problem). Write redis://[user[:password]@]host[:port][/database] \
      or redis+unix://[user[:password]@]/path[?db=database], with %40 for an @ in a password.
      """
  }

  static let encrypted = RedisAddressError(
    """
    begins with rediss://, but this client does not encrypt: run a proxy that does on this machine, such as stunnel, \
    and give its address
    """)
}
