/// A key path to a case of an enum: `\.nameChanged`, or further in, `\.row.nameChanged`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, whatever its payload.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Puts a payload into the case: `\Action.Cases.nameChanged` called with `"Blob"`.
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    Case<Enum>()[keyPath: self].embed(value)
  }

  /// Makes a value of a case without payload.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    Case<Enum>()[keyPath: self].embed(())
  }
}

extension PartialKeyPath {
  /// Puts a payload into the case; `nil` where the payload's type is not the case's.
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }
}

/// Whether a value is of a case, so that a key path can stand in a `switch`.
public func ~= <Enum: CasePathable, Payload>(path: CaseKeyPath<Enum, Payload>, value: Enum) -> Bool {
  value[case: path] != nil
}
