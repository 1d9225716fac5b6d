/// What a session's name is recognized by where it is kept: whoever reads it there can use no session by it.
struct SessionDigest: Hashable, Sendable {
  /// The SHA-256 of the name.
  let bytes: [UInt8]
}
