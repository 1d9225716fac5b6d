public import FoundationEssentials

extension DependencyValues {
  /// Returns the current date.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  ///
  /// Tests override it with ``DateGenerator/constant(_:)``, or set `$0.date.now`.
  @DependencyEntry(liveValue: DateGenerator { Date() }) public var date: DateGenerator
}

/// A generator of dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// The current date. Setting it makes it constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }

  /// Returns a generator of a constant date.
  public static func constant(_ now: Date) -> Self { Self { now } }
}
