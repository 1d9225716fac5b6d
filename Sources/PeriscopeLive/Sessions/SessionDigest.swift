/// The archived form of a session's name. Reading it from the archive does not give access to the session.
package struct SessionDigest: Hashable, Sendable {
  /// The SHA-256 of the name.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(of id: SessionID) { bytes = SHA256.hash(Array(id.text.utf8)) }
}
