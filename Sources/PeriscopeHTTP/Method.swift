/// A request's method, such as `GET`.
///
///     guard exchange.method == .post else { return .respond(Response(.methodNotAllowed)) }
public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as the client wrote it; methods are case-sensitive.
  public let rawValue: String

  /// Makes a method from its name, known or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The method's name.
  public var description: String { rawValue }

  /// Asks for a representation.
  public static let get = Method(rawValue: "GET")
  /// Asks for the headers that `GET` would get; the server leaves the body out by itself.
  public static let head = Method(rawValue: "HEAD")
  /// Hands over a body to act upon.
  public static let post = Method(rawValue: "POST")
  /// Asks what can be done.
  public static let options = Method(rawValue: "OPTIONS")
}
