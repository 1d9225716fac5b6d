/// A response's status code.
///
///     Response(.notFound)
package struct Status: Hashable, Sendable, CustomStringConvertible {
  /// The code's number, 200 to 599.
  package let code: UInt16

  /// Makes a status from its number, or `nil` outside 200 to 599: only the server sends lower ones.
  package init?(_ code: Int) {
    guard (200...599).contains(code) else { return nil }
    self.code = UInt16(code)
  }

  private init(known code: UInt16) {
    self.code = code
  }

  /// The code's digits.
  package var description: String { String(code) }

  /// Whether responses with this status have no body, even if the handler sets one.
  package var forbidsBody: Bool { code == 204 || code == 304 }

  /// 200
  package static let ok = Status(known: 200)
  /// 201
  package static let created = Status(known: 201)
  /// 204
  package static let noContent = Status(known: 204)
  /// 206
  package static let partialContent = Status(known: 206)
  /// 302
  package static let found = Status(known: 302)
  /// 303
  package static let seeOther = Status(known: 303)
  /// 304
  package static let notModified = Status(known: 304)
  /// 400
  package static let badRequest = Status(known: 400)
  /// 401
  package static let unauthorized = Status(known: 401)
  /// 403
  package static let forbidden = Status(known: 403)
  /// 404
  package static let notFound = Status(known: 404)
  /// 405
  package static let methodNotAllowed = Status(known: 405)
  /// 406
  package static let notAcceptable = Status(known: 406)
  /// 409
  package static let conflict = Status(known: 409)
  /// 410
  package static let gone = Status(known: 410)
  /// 413
  package static let contentTooLarge = Status(known: 413)
  /// 415
  package static let unsupportedMediaType = Status(known: 415)
  /// 416
  package static let rangeNotSatisfiable = Status(known: 416)
  /// 422
  package static let unprocessableContent = Status(known: 422)
  /// 429
  package static let tooManyRequests = Status(known: 429)
  /// 431
  package static let requestHeaderFieldsTooLarge = Status(known: 431)
  /// 500
  package static let internalServerError = Status(known: 500)
  /// 501
  package static let notImplemented = Status(known: 501)
  /// 503
  package static let serviceUnavailable = Status(known: 503)
}
