/// The name that all sessions of one user have in common.
enum SignedInUser {
  /// Returns the type's name with the user's identity.
  static func name<User: Encodable>(of user: User) -> String {
    let type = SessionValues.name(of: User.self)
    if let user = user as? any Identifiable { return "\(type) \(identity(of: user))" }
    return "\(type) \(json(user))"
  }

  private static func identity<User: Identifiable>(of user: User) -> String {
    if let id = user.id as? any Encodable { return json(id) }
    return "\(user.id)"
  }

  private static func json(_ value: any Encodable) -> String {
    func encode<Value: Encodable>(_ value: Value) -> [UInt8]? { try? StateEncoding.json(of: value) }
    return encode(value).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }
}
