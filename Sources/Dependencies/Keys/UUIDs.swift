internal import ConcurrencyExtras
public import FoundationEssentials

extension DependencyValues {
  /// Generates UUIDs.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// let todo = Todo(id: uuid())
  /// ```
  ///
  /// Tests override it with ``UUIDGenerator/incrementing`` to know the results: `UUID(0)`, `UUID(1)`, …
  @DependencyEntry(liveValue: UUIDGenerator { UUID() }) public var uuid: UUIDGenerator
}

/// A generator of UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Returns a UUID.
  public func callAsFunction() -> UUID { generate() }

  /// Returns a generator of a constant UUID.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// A new generator that counts: `UUID(0)`, `UUID(1)`, …
  public static var incrementing: Self {
    let next = LockIsolated(0)
    return Self {
      next.withValue { next in
        defer { next += 1 }
        return UUID(next)
      }
    }
  }
}

extension UUID {
  /// Creates a UUID from a number, for tests: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  public init(_ number: Int) {
    let bytes = withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      ))
  }
}
