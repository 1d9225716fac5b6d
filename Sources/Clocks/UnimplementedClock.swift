internal import IssueReporting

/// A clock whose every use is an issue.
///
/// ```swift
/// let model = CounterModel(clock: UnimplementedClock())  // fails the test if the model uses the clock
/// ```
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the base clock.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let place: IssueSite

  /// Creates a clock that reports its uses, and behaves like a base clock.
  ///
  /// - Parameters:
  ///   - base: The base clock.
  ///   - name: The clock's name in issues.
  ///   - fileID: The source location of the issues, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Base: Clock<Duration>>(
    _ base: Base, name: String = "\(Base.self)", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.base = AnyClock(base)
    self.name = name
    place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The base clock's current instant. Reading it is an issue.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The base clock's resolution. Reading it is an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps on the base clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ member: String) { place.report("Unimplemented: \(name).\(member)") }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// Returns a clock that reports its uses, and behaves like a base clock.
  ///
  /// ```swift
  /// withDependencies { $0.continuousClock = .unimplemented() } operation: { … }
  /// ```
  ///
  /// - Parameters:
  ///   - base: The base clock.
  ///   - name: The clock's name in issues.
  ///   - fileID: The source location of the issues, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public static func unimplemented(
    _ base: some Clock<Swift.Duration> = ContinuousClock(), name: String = "Clock", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(base, name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that reports its uses, and behaves like the continuous clock.
  ///
  /// - Parameters:
  ///   - name: The clock's name in issues.
  ///   - fileID: The source location of the issues, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    name: String = "Clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(ContinuousClock(), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
