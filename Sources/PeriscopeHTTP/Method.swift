internal import Glibc

/// A request's method, such as `GET`.
///
///     guard exchange.method == .post else { return .respond(Response(.methodNotAllowed)) }
public enum Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// Requests a representation.
  case get
  /// Requests the headers of `GET`; the server omits the body.
  case head
  /// Submits a body for processing.
  case post
  /// Requests the allowed methods.
  case options
  /// A different method, as received.
  case other(String)

  /// Makes a method from its name; methods are case-sensitive.
  public init(rawValue: String) {
    self =
      switch rawValue {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      case "OPTIONS": .options
      default: .other(rawValue)
      }
  }

  /// The method's name.
  public var rawValue: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }

  /// Whether both are the same method.
  public static func == (one: Method, two: Method) -> Bool {
    switch (one, two) {
    case (.get, .get), (.head, .head), (.post, .post), (.options, .options): true
    case (.get, _), (.head, _), (.post, _), (.options, _), (_, .get), (_, .head), (_, .post), (_, .options): false
    case (.other(let one), .other(let two)): one == two
    }
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Creates the method that libmicrohttpd has read. The usual methods need no copy.
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
}

extension StaticString {
  /// Whether a C string has the same bytes. Unlike a `String`, a `StaticString` is not copied for a call of a C
  /// function.
  func isSame(as text: UnsafePointer<CChar>) -> Bool {
    unsafe memcmp(text, utf8Start, min(strlen(text), utf8CodeUnitCount) + 1) == 0
  }
}
