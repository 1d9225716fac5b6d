/// A request's method, such as `GET`.
///
///     guard exchange.method == .post else { return .respond(Response(.methodNotAllowed)) }
package struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as received; methods are case-sensitive.
  package let rawValue: String

  /// Makes a method from its name.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The method's name.
  package var description: String { rawValue }

  /// Requests a representation.
  package static let get = Method(rawValue: "GET")
  /// Requests the headers of `GET`; the server omits the body.
  package static let head = Method(rawValue: "HEAD")
  /// Submits a body for processing.
  package static let post = Method(rawValue: "POST")
  /// Requests the allowed methods.
  package static let options = Method(rawValue: "OPTIONS")
}
