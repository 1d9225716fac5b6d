/// Parses the text of an address.
struct RedisAddressParser {
  private static let databases = 0...65_535

  private var rest: Substring
  private var query: Substring?

  init(_ text: String) {
    rest = text[...]
  }

  mutating func address() throws(RedisAddressError) -> RedisAddress {
    let scheme = try scheme()
    query = cut(after: "?")
    switch scheme {
    case "redis": return try overNetwork()
    case "redis+unix", "unix": return try overSocket()
    case "rediss": throw .encrypted
    default: throw RedisAddressError("begins with neither redis:// nor redis+unix://")
    }
  }

  private mutating func scheme() throws(RedisAddressError) -> String {
    guard let mark = rest.firstRange(of: "://") else { throw RedisAddressError("has no ://") }
    defer { rest = rest[mark.upperBound...] }
    return rest[..<mark.lowerBound].lowercased()
  }

  private mutating func overNetwork() throws(RedisAddressError) -> RedisAddress {
    guard query == nil else {
      throw RedisAddressError("has a question mark, which is only allowed in socket addresses")
    }
    let path = cut(after: "/")
    let (user, password) = try login()
    let (host, port) = try hostAndPort()
    return RedisAddress(
      place: .host(host, port: port), user: user, password: password, database: try database(path ?? ""))
  }

  private mutating func overSocket() throws(RedisAddressError) -> RedisAddress {
    guard let slash = rest.firstIndex(of: "/") else { throw RedisAddressError("has no socket path") }
    let path = try PercentEncoding.decode(rest[slash...])
    rest = rest[..<slash]
    let (user, password) = try login()
    guard rest.isEmpty else { throw RedisAddressError("has a host before the socket path") }
    var number: Substring = ""
    if let query {
      guard query.hasPrefix("db=") else {
        throw RedisAddressError("has something other than db= after its question mark")
      }
      number = query.dropFirst(3)
    }
    return RedisAddress(place: .socket(path: path), user: user, password: password, database: try database(number))
  }

  private mutating func login() throws(RedisAddressError) -> (user: String?, password: String?) {
    guard let at = rest.lastIndex(of: "@") else { return (nil, nil) }
    let login = rest[..<at]
    rest = rest[at...].dropFirst()
    guard let colon = login.firstIndex(of: ":") else {
      throw RedisAddressError("has a user, but no password")
    }
    let user = try PercentEncoding.decode(login[..<colon])
    let password = try PercentEncoding.decode(login[colon...].dropFirst())
    return (user.isEmpty ? nil : user, password)
  }

  private mutating func hostAndPort() throws(RedisAddressError) -> (String, UInt16) {
    var host: Substring
    if rest.hasPrefix("[") {
      guard let bracket = rest.firstIndex(of: "]") else { throw RedisAddressError("has a [ without its ]") }
      host = rest[..<bracket].dropFirst()
      rest = rest[bracket...].dropFirst()
      guard rest.isEmpty || rest.hasPrefix(":") else {
        throw RedisAddressError("has text other than a port after its ]")
      }
    } else {
      host = rest.prefix { $0 != ":" }
      rest = rest[host.endIndex...]
    }
    guard !host.isEmpty else { throw RedisAddressError("has no host") }
    guard !rest.isEmpty else { return (try PercentEncoding.decode(host), 6379) }
    guard let port = UInt16(rest.dropFirst()), port > 0 else {
      throw RedisAddressError("has a port that is not a number from 1 to 65535")
    }
    return (try PercentEncoding.decode(host), port)
  }

  private func database(_ text: Substring) throws(RedisAddressError) -> Int {
    guard !text.isEmpty else { return 0 }
    guard let number = Int(text), Self.databases.contains(number) else {
      throw RedisAddressError("has a database that is not a number from 0 to \(Self.databases.upperBound)")
    }
    return number
  }

  /// Removes a character and the text after it, and returns that text.
  private mutating func cut(after mark: Character) -> Substring? {
    guard let index = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[..<index] }
    return rest[index...].dropFirst()
  }
}
