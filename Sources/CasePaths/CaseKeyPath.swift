/// A key path to a case of an enum: `\.nameChanged`, or of a nested enum: `\.row.nameChanged`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, with its payload's type erased.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Embeds a payload in the case: `\Action.Cases.nameChanged` called with `"Blob"`.
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    Case<Enum>()[keyPath: self].embed(value)
  }

  /// Creates a value of a case without a payload.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    Case<Enum>()[keyPath: self].embed(())
  }
}

extension PartialKeyPath {
  /// Embeds a payload in the case; `nil` if the payload has the wrong type.
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }
}

/// Whether a value is a case, so that a key path can be a pattern in a `switch`.
public func ~= <Enum: CasePathable, Payload>(path: CaseKeyPath<Enum, Payload>, value: Enum) -> Bool {
  value[case: path] != nil
}
