internal import Perception

// For states that are made observable by hand: the steps that the macros write out, as one call each.
extension ObservationStateRegistrar {
  /// Says that a field is read.
  public func access<Subject: ObservableState, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    access(Subject.self, keyPath: keyPath)
  }

  /// Sets a field, and tells its followers where the new value is another one.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The field.
  ///   - value: Where the value is stored.
  ///   - newValue: The value to store.
  ///   - isIdentityEqual: Whether two values are the same one.
  ///   - shouldNotify: Whether a value that is another one matters to followers.
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool,
    _ shouldNotify: (Value, Value) -> Bool = { _, _ in true }
  ) {
    guard !isIdentityEqual(value, newValue), shouldNotify(value, newValue) else {
      value = newValue
      return
    }
    willSet(Subject.self, keyPath: keyPath)
    value = newValue
    didSet(Subject.self, keyPath: keyPath)
  }

  /// Prepares a state within the state for a change in place; returns what it is to be compared with afterwards.
  public func willModify<Subject: ObservableState, Member: ObservableState>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member._$willModify()
    return member
  }

  /// Prepares a field for a change in place; returns what it is to be compared with afterwards.
  @_disfavoredOverload
  public func willModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member
  }

  /// Tells the followers of a field that was changed in place, where it holds another value now.
  public func didModify<Subject: ObservableState, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: Member,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotify: (Member, Member) -> Bool = { _, _ in true }
  ) {
    guard !isIdentityEqual(oldValue, member), shouldNotify(oldValue, member) else { return }
    didModify(Subject.self, keyPath: keyPath)
  }
}

/// Whether two states are the same one.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: State, _ rhs: State) -> Bool { lhs._$id == rhs._$id }

/// Whether two optional states are the same one, or both none.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: State?, _ rhs: State?) -> Bool {
  lhs?._$id == rhs?._$id
}

/// Whether two collections hold the same states in the same order.
public func _$isIdentityEqual<States: Collection>(_ lhs: States, _ rhs: States) -> Bool
where States.Element: ObservableState {
  lhs.count == rhs.count && lhs.elementsEqual(rhs) { $0._$id == $1._$id }
}

/// A text has no identity.
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { false }

/// A value that is no state has no identity; one that turns out to be a state at run time has.
@_disfavoredOverload
public func _$isIdentityEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  guard let left = lhs as? any ObservableState, let right = rhs as? any ObservableState else { return false }
  return left._$id == right._$id
}

/// Gives a state a new identity.
public func _$willModify<State: ObservableState>(_ value: inout State) { value._$willModify() }

/// A value that is no state has no identity to renew.
@_disfavoredOverload
public func _$willModify<Value>(_ value: inout Value) {}
