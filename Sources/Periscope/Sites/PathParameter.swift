public import FoundationEssentials

/// A value in a path, such as the `7` in `/todos/7`.
///
/// ```swift
/// enum Shelf: String, PathParameter { case new, old }
///
/// Page("/books/:shelf", Shelf.self, title: "Books") { shelf in
///   BooksView(shelf: shelf)
/// }
/// ```
///
/// A request for a path whose text is not a value is answered with 404 and a description of what was expected.
public protocol PathParameter: Sendable {
  /// A description of the texts that are values, such as `a whole number`, for the response to an invalid text.
  static var expectedPathText: String { get }

  /// Parses a value from a path component, which is never empty.
  init?(pathText: String)

  /// The value's canonical text in a path. Two values with the same text name the same page.
  var pathText: String { get }
}

extension PathParameter where Self: LosslessStringConvertible {
  /// Parses a value from its description.
  public init?(pathText: String) { self.init(pathText) }
  /// The description.
  public var pathText: String { description }
}

extension PathParameter where Self: RawRepresentable, RawValue: PathParameter {
  /// The description of the raw value's texts.
  public static var expectedPathText: String { RawValue.expectedPathText }

  /// Parses a value from its raw value.
  public init?(pathText: String) {
    guard let rawValue = RawValue(pathText: pathText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's text.
  public var pathText: String { rawValue.pathText }
}

extension PathParameter where Self: RawRepresentable & CaseIterable, RawValue: PathParameter {
  /// A list of the raw values.
  public static var expectedPathText: String {
    "one of \(allCases.map(\.pathText).joined(separator: ", "))"
  }
}

extension String: PathParameter {
  /// `a text`: every text is a value.
  public static var expectedPathText: String { "a text" }
}

extension Int: PathParameter {
  /// `a whole number`: digits, with an optional sign.
  public static var expectedPathText: String { "a whole number" }
}

extension UUID: PathParameter {
  /// `a UUID`: 32 hexadecimal digits and four hyphens.
  public static var expectedPathText: String { "a UUID" }
  /// Parses a UUID with digits of either case.
  public init?(pathText: String) { self.init(uuidString: pathText) }
  /// The UUID in upper case.
  public var pathText: String { uuidString }
}
