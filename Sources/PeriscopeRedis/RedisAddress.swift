/// The address of a Redis server, with the login.
///
/// ```swift
/// try RedisAddress("redis://cache.local")
/// try RedisAddress("redis://periscope:secret@10.0.0.5:6380/2")
/// try RedisAddress("redis+unix:///run/redis/redis.sock?db=1")
/// ```
///
/// Characters of a password other than letters and digits are percent-encoded. Descriptions hide the password.
package struct RedisAddress: Hashable, Sendable {
  /// The server's location.
  package enum Place: Hashable, Sendable {
    /// A host name or address, and a port.
    case host(String, port: UInt16)
    /// A Unix-domain socket.
    case socket(path: String)
  }

  /// The server's location.
  package let place: Place
  /// The user; `nil` for Redis's default user.
  package let user: String?
  /// The user's password.
  package let password: String?
  /// The database number.
  package let database: Int
}

extension RedisAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Parses an address.
  ///
  /// - Parameter text: `redis://[user[:password]@]host[:port][/database]`, or
  ///   `redis+unix://[user[:password]@]/path[?db=database]`.
  package init(_ text: String) throws(RedisAddressError) {
    var parser = RedisAddressParser(text)
    self = try parser.address()
  }

  /// The address, with `***` for the password.
  package var description: String {
    let login =
      switch (user, password) {
      case (nil, nil): ""
      case (let user, nil): "\(user ?? "")@"
      case (let user, _): "\(user ?? ""):***@"
      }
    switch place {
    case .host(let host, let port):
      let shown = host.contains(":") ? "[\(host)]" : host
      return "redis://\(login)\(shown):\(port)/\(database)"
    case .socket(let path):
      return "redis+unix://\(login)\(path)?db=\(database)"
    }
  }

  /// The same as ``description``.
  package var debugDescription: String { description }

  /// Reflects only ``description``, so that dumps hide the password.
  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
