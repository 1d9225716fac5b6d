/// Extracts the payload from an enum's case, and embeds a payload in the case.
///
/// ```swift
/// let path = AnyCasePath<Result<Int, any Error>, Int>(
///   embed: { .success($0) },
///   extract: { try? $0.get() }
/// )
/// path.extract(from: .success(42))   // Optional(42)
/// ```
public struct AnyCasePath<Root, Value>: Sendable {
  private let embedValue: @Sendable (Value) -> Root
  private let extractValue: @Sendable (Root) -> Value?

  /// Creates a path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Embeds a payload in the case.
  ///   - extract: Extracts the payload, or returns `nil` for a different case.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    embedValue = embed
    extractValue = extract
  }

  /// Creates a path from two functions that are `Sendable`, although the compiler cannot see it: ``CasePathable()``
  /// generates the calls, whose functions capture only the metatypes of a generic enum's parameters.
  public static func _$path(
    embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) -> AnyCasePath {
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let extract = extract
    return AnyCasePath(embed: { embed($0) }, extract: { extract($0) })
  }

  /// Creates a path from a key path such as `\.nameChanged`.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let path = Case<Root>()[keyPath: keyPath]
    if let step = path.step as? Self {
      self = step
      return
    }
    self.init(embed: { path.embed($0) }, extract: { path.extract(from: $0) })
  }

  /// Embeds a payload in the case.
  public func embed(_ value: Value) -> Root { embedValue(value) }

  /// Extracts the payload of the case; `nil` if `root` is a different case.
  public func extract(from root: Root) -> Value? { extractValue(root) }

  /// Returns a path that continues with a case of the payload.
  public func appending<Next>(path: AnyCasePath<Value, Next>) -> AnyCasePath<Root, Next> {
    AnyCasePath<Root, Next>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap(path.extract) }
    )
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the identity path: the payload is the value itself.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types of the enum and the payload.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}
