public import FoundationEssentials

extension DependencyValues {
  /// Tells the time.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  ///
  /// A test overrides it by ``DateGenerator/constant(_:)``, or sets `$0.date.now`.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}

private enum DateKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

/// What tells the time.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// The time; setting it stops it.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The time.
  public func callAsFunction() -> Date { generate() }

  /// A time that does not go on.
  public static func constant(_ now: Date) -> Self { Self { now } }
}
