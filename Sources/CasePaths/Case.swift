/// The type that a ``CaseKeyPath`` refers to: the payload `Value`, nested in an enum.
///
/// Use it in key paths only, such as `\Action.Cases.row.tapped`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  private let embedValue: @Sendable (Value) -> Any
  private let extractValue: @Sendable (Any) -> Value?
  private let isStart: Bool
  /// For a path of a single step, its `AnyCasePath` to `Value`, which saves a cast for each use.
  let step: (any Sendable)?

  private init(
    embed: @escaping @Sendable (Value) -> Any, extract: @escaping @Sendable (Any) -> Value?, isStart: Bool = false,
    step: (any Sendable)? = nil
  ) {
    embedValue = embed
    extractValue = extract
    self.isStart = isStart
    self.step = step
  }

  /// Creates the root of all paths: the whole value, which is not a payload of a different enum.
  public init() {
    self.init(embed: { $0 }, extract: { $0 as? Value }, isStart: true)
  }

  /// A case of the payload.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> Case<Payload> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  // Outside of the subscript: in it, the `@Sendable` closures would capture the constraint `Value: CasePathable`, which
  // is an error.
  package func appending<Payload>(_ path: AnyCasePath<Value, Payload>) -> Case<Payload> {
    Case<Payload>(
      embed: { embedValue(path.embed($0)) },
      extract: { extractValue($0).flatMap(path.extract) },
      step: isStart ? path : nil
    )
  }

  func embed<Root>(_ value: Value) -> Root {
    guard let root = embedValue(value) as? Root else {
      preconditionFailure("A case path that starts at '\(Root.self)' ended at a different type.")
    }
    return root
  }

  func extract(from root: Any) -> Value? { extractValue(root) }
}

/// A case with its payload's type erased, for a ``PartialCaseKeyPath``.
protocol AnyCase {
  func isMatched(by root: Any) -> Bool
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  func isMatched(by root: Any) -> Bool { extractValue(root) != nil }

  func extractAny(from root: Any) -> Any? { extractValue(root).map { $0 as Any } }

  func embedAny(_ value: Any) -> Any? { (value as? Value).map(embedValue) }
}
