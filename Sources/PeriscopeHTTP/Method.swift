/// A request's method, such as `GET`.
///
///     guard exchange.method == .post else { return .respond(Response(.methodNotAllowed)) }
public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as received; methods are case-sensitive.
  public let rawValue: String

  /// Makes a method from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The method's name.
  public var description: String { rawValue }

  /// Requests a representation.
  public static let get = Method(rawValue: "GET")
  /// Requests the headers of `GET`; the server omits the body.
  public static let head = Method(rawValue: "HEAD")
  /// Submits a body for processing.
  public static let post = Method(rawValue: "POST")
  /// Requests the allowed methods.
  public static let options = Method(rawValue: "OPTIONS")
}
