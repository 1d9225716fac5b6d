/// A way into one case of an enum and back: a payload can be taken out of the case, or put into it.
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

  /// Makes a path of two functions.
  ///
  /// - Parameters:
  ///   - embed: Puts a payload into the case.
  ///   - extract: Takes the payload out, or answers `nil` for another case.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    embedValue = embed
    extractValue = extract
  }

  /// Makes a path of two functions that the compiler cannot see to be `Sendable`, which they are: ``CasePathable()`` is
  /// the caller, its functions capture the metatypes of a generic enum's parameters and nothing else.
  public static func _$path(
    embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) -> AnyCasePath {
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let extract = extract
    return AnyCasePath(embed: { embed($0) }, extract: { extract($0) })
  }

  /// Makes a path of a key path such as `\.nameChanged`.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let path = Case<Root>()[keyPath: keyPath]
    if let step = path.step as? Self {
      self = step
      return
    }
    self.init(embed: { path.embed($0) }, extract: { path.extract(from: $0) })
  }

  /// Puts a payload into the case.
  public func embed(_ value: Value) -> Root { embedValue(value) }

  /// Takes the payload out of the case; `nil` where `root` is another one.
  public func extract(from root: Root) -> Value? { extractValue(root) }

  /// The path that goes on from this one's payload.
  public func appending<Next>(path: AnyCasePath<Value, Next>) -> AnyCasePath<Root, Next> {
    AnyCasePath<Root, Next>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap(path.extract) }
    )
  }
}

extension AnyCasePath where Root == Value {
  /// The path that leads nowhere: the payload is the value itself.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types at both ends.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}
