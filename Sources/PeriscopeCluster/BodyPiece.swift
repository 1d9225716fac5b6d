/// The place of a piece of a body that a server relays before the request itself.
///
/// This server sends each piece to the other one as a request with the method `PERISCOPE-PIECE`. A client's request
/// with this method is not relayed.
struct BodyPiece: Equatable {
  /// The maximum number of bytes of a piece.
  static let size = 48 * 1024
  private static let method = "PERISCOPE-PIECE"
  /// Names the body in the request that follows its pieces.
  private static let header = "Periscope-Body"

  let token: String
  let offset: Int

  init(token: String, offset: Int) { (self.token, self.offset) = (token, offset) }

  /// Returns the place of the piece that a message contains; `nil` for a different message.
  init?(_ message: RequestMessage) {
    guard message.method == Self.method, let parts = Self.name(in: message)?.split(separator: " "), parts.count == 2,
      let offset = Int(parts[1]), offset >= 0
    else { return nil }
    self.init(token: String(parts[0]), offset: offset)
  }

  /// Returns the message of a piece of a request's body.
  func message(of request: RequestMessage, _ bytes: [UInt8]) -> RequestMessage {
    var message = Self.naming("\(token) \(offset)", in: request)
    message.method = Self.method
    message.body = bytes
    return message
  }

  /// Returns a request that follows the pieces of its body.
  static func message(of request: RequestMessage, after token: String) -> RequestMessage { naming(token, in: request) }

  /// Returns the name of the body that was relayed before a message.
  static func token(in message: RequestMessage) -> String? { message.method == method ? nil : name(in: message) }

  /// Removes the header `Periscope-Body` from a client's request, which must not name pieces that a server has
  /// sent.
  static func removeName(from request: inout RequestMessage) {
    request.headers.removeAll { $0.name.lowercased() == header.lowercased() }
  }

  private static func naming(_ name: String, in request: RequestMessage) -> RequestMessage {
    var message = request
    message.headers.append(RequestMessage.Field(name: header, value: name))
    return message
  }

  private static func name(in message: RequestMessage) -> String? {
    message.headers.last { $0.name == header }?.value
  }
}
