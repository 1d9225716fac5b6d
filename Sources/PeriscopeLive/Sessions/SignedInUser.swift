/// The name that all sessions of one user have in common.
package enum SignedInUser {
  /// Returns the name of the user in a snapshot of a session's values; `nil` if no user is signed in.
  package static func name(in values: Snapshot) -> String? {
    (try? SessionValues.decode(values)).flatMap { $0[SessionValues.user] }
  }

  /// Returns the SHA-256 of a name.
  package static func digest(of name: String) -> SessionDigest { SessionDigest(bytes: SHA256.hash(Array(name.utf8))) }

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

extension ArchiveKey {
  /// Whether the snapshot contains the values of a session.
  package var isOfValues: Bool { page == SessionValues.page }
}
