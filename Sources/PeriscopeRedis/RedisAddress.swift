/// Where an engine is, and who asks it.
///
/// ```swift
/// try RedisAddress("redis://cache.local")
/// try RedisAddress("redis://periscope:secret@10.0.0.5:6380/2")
/// try RedisAddress("redis+unix:///run/redis/redis.sock?db=1")
/// ```
///
/// What a password holds besides letters and digits is percent-encoded. No description shows a password.
public struct RedisAddress: Hashable, Sendable {
  /// How the engine is reached.
  public enum Place: Hashable, Sendable {
    /// Over the network: a name or an address, and a port.
    case host(String, port: UInt16)
    /// Over a socket in the file system.
    case socket(path: String)
  }

  /// How the engine is reached.
  public let place: Place
  /// Who asks; the engine's default user where there is none.
  public let user: String?
  /// What shows that it is they.
  public let password: String?
  /// The number of the database.
  public let database: Int

  /// Reads an address.
  ///
  /// - Parameter text: `redis://[user[:password]@]host[:port][/database]`, or
  ///   `redis+unix://[user[:password]@]/path[?db=database]`.
  public init(_ text: String) throws(RedisAddressError) {
    var parser = RedisAddressParser(text)
    self = try parser.address()
  }

  init(place: Place, user: String?, password: String?, database: Int) {
    self.place = place
    self.user = user
    self.password = password
    self.database = database
  }
}

extension RedisAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address, with `***` for the password.
  public var description: String {
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
  public var debugDescription: String { description }

  /// Nothing but ``description``, so that a dump shows no password either.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
