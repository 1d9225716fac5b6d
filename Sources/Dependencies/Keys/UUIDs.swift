internal import ConcurrencyExtras
public import FoundationEssentials

extension DependencyValues {
  /// Makes identifiers.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// let todo = Todo(id: uuid())
  /// ```
  ///
  /// A test that overrides it by ``UUIDGenerator/incrementing`` knows them: `UUID(0)`, `UUID(1)`, …
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }
}

private enum UUIDKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// What makes identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes a generator.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Makes an identifier.
  public func callAsFunction() -> UUID { generate() }

  /// A generator that always makes the same.
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
  /// An identifier that a test can name: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  public init(_ number: Int) {
    let bytes = withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      ))
  }
}
