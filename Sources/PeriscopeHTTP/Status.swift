/// A response's status code.
///
///     Response(.notFound)
public struct Status: Hashable, Sendable, CustomStringConvertible {
  /// The code's number, 200 to 599.
  public let code: UInt16

  /// Makes a status from its number, or `nil` outside 200 to 599: only the server sends lower ones.
  public init?(_ code: Int) {
    guard (200...599).contains(code) else { return nil }
    self.code = UInt16(code)
  }

  private init(known code: UInt16) {
    self.code = code
  }

  /// The code's digits.
  public var description: String { String(code) }

  /// Whether responses with this status have no body, even if the handler sets one.
  public var forbidsBody: Bool { code == 204 || code == 304 }

  /// 200
  public static let ok = Status(known: 200)
  /// 201
  public static let created = Status(known: 201)
  /// 204
  public static let noContent = Status(known: 204)
  /// 206
  public static let partialContent = Status(known: 206)
  /// 302
  public static let found = Status(known: 302)
  /// 303
  public static let seeOther = Status(known: 303)
  /// 304
  public static let notModified = Status(known: 304)
  /// 400
  public static let badRequest = Status(known: 400)
  /// 401
  public static let unauthorized = Status(known: 401)
  /// 403
  public static let forbidden = Status(known: 403)
  /// 404
  public static let notFound = Status(known: 404)
  /// 405
  public static let methodNotAllowed = Status(known: 405)
  /// 406
  public static let notAcceptable = Status(known: 406)
  /// 409
  public static let conflict = Status(known: 409)
  /// 410
  public static let gone = Status(known: 410)
  /// 412
  public static let preconditionFailed = Status(known: 412)
  /// 413
  public static let contentTooLarge = Status(known: 413)
  /// 415
  public static let unsupportedMediaType = Status(known: 415)
  /// 416
  public static let rangeNotSatisfiable = Status(known: 416)
  /// 421
  public static let misdirectedRequest = Status(known: 421)
  /// 422
  public static let unprocessableContent = Status(known: 422)
  /// 429
  public static let tooManyRequests = Status(known: 429)
  /// 431
  public static let requestHeaderFieldsTooLarge = Status(known: 431)
  /// 500
  public static let internalServerError = Status(known: 500)
  /// 501
  public static let notImplemented = Status(known: 501)
  /// 503
  public static let serviceUnavailable = Status(known: 503)
}
