// Whether setting a field to a new value is a change. The overloads are chosen by the field's static type. States and
// collections of states are compared by identity, because observers are registered with the specific value that they
// read.

/// Returns `true`: without `Equatable`, every new value counts as different.
@_disfavoredOverload @inlinable
public func _$isChange<Value>(from old: Value, to new: Value) -> Bool { true }

/// Whether the new value is different, by equality.
@_disfavoredOverload @inlinable
public func _$isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool { old != new }

/// Whether the new state is different, by identity.
@inlinable
public func _$isChange<State: ObservableState>(from old: State, to new: State) -> Bool { old._$id != new._$id }

/// Whether the new state is different, by identity.
@inlinable
public func _$isChange<State: ObservableState>(from old: State?, to new: State?) -> Bool { old?._$id != new?._$id }

/// Whether the states of a collection are different, by identity and order.
@inlinable
public func _$isChange<States: Collection>(from old: States, to new: States) -> Bool
where States.Element: ObservableState {
  old.count != new.count || !old.elementsEqual(new) { $0._$id == $1._$id }
}
