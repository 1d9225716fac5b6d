/// A value of a ``SiteOption``: how a text of the command line becomes the value.
public protocol OptionValue: Sendable {
  /// The kind of value, as help shows it, such as `NUMBER`.
  static var optionKind: String { get }
  /// Creates the value; returns `nil` for a text that is not one.
  init?(option text: String)
  /// The value as help shows it.
  var optionText: String { get }
}

extension String: OptionValue {
  /// `TEXT`
  public static var optionKind: String { "TEXT" }
  /// Creates a text, which must not be empty.
  public init?(option text: String) {
    guard !text.isEmpty else { return nil }
    self = text
  }
  /// The text.
  public var optionText: String { self }
}

extension Int: OptionValue {
  /// `NUMBER`
  public static var optionKind: String { "NUMBER" }
  /// Creates a whole number.
  public init?(option text: String) { self.init(text) }
  /// The number.
  public var optionText: String { "\(self)" }
}

extension Double: OptionValue {
  /// `NUMBER`
  public static var optionKind: String { "NUMBER" }
  /// Creates a finite number.
  public init?(option text: String) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
  /// The number.
  public var optionText: String { "\(self)" }
}

extension Bool: OptionValue {
  /// `yes|no`
  public static var optionKind: String { "yes|no" }
  /// Creates a truth value from `yes` or `no`.
  public init?(option text: String) {
    guard ["yes", "no"].contains(text) else { return nil }
    self = text == "yes"
  }
  /// `yes` or `no`.
  public var optionText: String { self ? "yes" : "no" }
}

extension Duration: OptionValue {
  /// The longest duration of an option, in seconds.
  private static let longest = 1e9

  /// `SECONDS`
  public static var optionKind: String { "SECONDS" }
  /// Creates a duration from a number of seconds, which must not be negative.
  public init?(option text: String) {
    guard let seconds = Double(text), (0...Self.longest).contains(seconds) else { return nil }
    self = .milliseconds(Int(seconds * 1_000))
  }
  /// The number of seconds.
  public var optionText: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  /// That of the value.
  public static var optionKind: String { Wrapped.optionKind }
  /// Creates a value. An option that is not given has its default.
  public init?(option text: String) {
    guard let value = Wrapped(option: text) else { return nil }
    self = value
  }
  /// The value, or `none`.
  public var optionText: String { self?.optionText ?? "none" }
}

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  /// The names of the cases.
  public static var optionKind: String { allCases.map(\.rawValue).joined(separator: "|") }
  /// Creates the case with a name.
  public init?(option text: String) { self.init(rawValue: text) }
  /// The name of the case.
  public var optionText: String { rawValue }
}
