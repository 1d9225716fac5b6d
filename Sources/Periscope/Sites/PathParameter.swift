public import FoundationEssentials

/// A value that stands in an address, such as the `7` in `/todos/7`.
///
/// ```swift
/// enum Shelf: String, PathParameter { case new, old }
///
/// Page("/books/:shelf", Shelf.self, title: "Books") { shelf in
///   BooksView(shelf: shelf)
/// }
/// ```
///
/// An address with another text than one of a value is a 404 that says what was expected.
public protocol PathParameter: Sendable {
  /// What the text must be, such as `a whole number`, for whoever sent something else.
  static var expectedPathText: String { get }

  /// Reads a value from its place in an address, where the text is never empty.
  init?(pathText: String)

  /// The value as an address has it. Two addresses with the same text are the same page.
  var pathText: String { get }
}

extension PathParameter where Self: LosslessStringConvertible {
  /// Reads a value from its description.
  public init?(pathText: String) { self.init(pathText) }
  /// The description.
  public var pathText: String { description }
}

extension PathParameter where Self: RawRepresentable, RawValue: PathParameter {
  /// What is expected of the raw value.
  public static var expectedPathText: String { RawValue.expectedPathText }

  /// Reads a value from its raw value.
  public init?(pathText: String) {
    guard let rawValue = RawValue(pathText: pathText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value.
  public var pathText: String { rawValue.pathText }
}

extension PathParameter where Self: RawRepresentable & CaseIterable, RawValue: PathParameter {
  /// The raw values that there are.
  public static var expectedPathText: String {
    "one of \(allCases.map(\.pathText).joined(separator: ", "))"
  }
}

extension String: PathParameter {
  /// Any text will do.
  public static var expectedPathText: String { "a text" }
}

extension Int: PathParameter {
  /// Digits, and perhaps a sign.
  public static var expectedPathText: String { "a whole number" }
}

extension UUID: PathParameter {
  /// 32 hexadecimal digits and four hyphens.
  public static var expectedPathText: String { "a UUID" }
  /// Reads digits of either case.
  public init?(pathText: String) { self.init(uuidString: pathText) }
  /// The digits in upper case.
  public var pathText: String { uuidString }
}
