internal import Perception

// For states that implement observation by hand: the steps that the macros generate, as one call each.
extension ObservationStateRegistrar {
  /// Records a read of a field.
  public func access<Subject: ObservableState, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    access(Subject.self, keyPath: keyPath)
  }

  /// Sets a field, and notifies its observers if the value has changed.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The field.
  ///   - value: The storage of the value.
  ///   - newValue: The value to store.
  ///   - isIdentityEqual: Returns whether two values have the same identity.
  ///   - shouldNotify: Returns whether observers are notified of a changed value.
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

  /// Prepares a nested state for a change in place. Returns the value to compare with afterwards.
  public func willModify<Subject: ObservableState, Member: ObservableState>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member._$willModify()
    return member
  }

  /// Prepares a field for a change in place. Returns the value to compare with afterwards.
  @_disfavoredOverload
  public func willModify<Subject: ObservableState, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ member: inout Member
  ) -> Member {
    member
  }

  /// Notifies the observers of a field that was changed in place, if its value has changed.
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

/// Whether two states have the same identity.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: State, _ rhs: State) -> Bool { lhs._$id == rhs._$id }

/// Whether two optional states have the same identity, or both are `nil`.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: State?, _ rhs: State?) -> Bool {
  lhs?._$id == rhs?._$id
}

/// Whether two collections hold states with the same identities in the same order.
public func _$isIdentityEqual<States: Collection>(_ lhs: States, _ rhs: States) -> Bool
where States.Element: ObservableState {
  lhs.count == rhs.count && lhs.elementsEqual(rhs) { $0._$id == $1._$id }
}

/// Returns `false`, because a string has no identity.
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { false }

/// Compares identities if the values are states at run time. Other values have no identity.
@_disfavoredOverload
public func _$isIdentityEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  guard let left = lhs as? any ObservableState, let right = rhs as? any ObservableState else { return false }
  return left._$id == right._$id
}

/// Assigns a new identity to a state.
public func _$willModify<State: ObservableState>(_ value: inout State) { value._$willModify() }

/// Does nothing, because the value has no identity.
@_disfavoredOverload
public func _$willModify<Value>(_ value: inout Value) {}
