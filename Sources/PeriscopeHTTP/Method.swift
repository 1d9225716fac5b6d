internal import Glibc

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

  /// Creates the method that libmicrohttpd has read. `POST` and `GET` are constants, which need no copy.
  init(received name: UnsafePointer<CChar>) {
    if unsafe StaticString("POST").isSame(as: name) {
      self = .post
    } else if unsafe StaticString("GET").isSame(as: name) {
      self = .get
    } else {
      self = unsafe Method(rawValue: String(cString: name))
    }
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

extension StaticString {
  /// Whether a C string has the same bytes. Passed to C as a string, the literal would be copied.
  func isSame(as text: UnsafePointer<CChar>) -> Bool {
    unsafe memcmp(text, utf8Start, min(strlen(text), utf8CodeUnitCount) + 1) == 0
  }
}
