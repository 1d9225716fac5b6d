// Whether a field that is set to a new value has changed. The overloads order themselves by what the field's type is known to be: states, and
// collections of them, are compared by identity, because a reader follows the registrar of the very value it read.

/// Whether the new value is another one: always, for a type that nothing is known about.
@_disfavoredOverload @inlinable
public func _$isChange<Value>(from old: Value, to new: Value) -> Bool { true }

/// Whether the new value is another one, by equality.
@_disfavoredOverload @inlinable
public func _$isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool { old != new }

/// Whether the new state is another one, by identity.
@inlinable
public func _$isChange<State: ObservableState>(from old: State, to new: State) -> Bool { old._$id != new._$id }

/// Whether the new state is another one, by identity.
@inlinable
public func _$isChange<State: ObservableState>(from old: State?, to new: State?) -> Bool { old?._$id != new?._$id }

/// Whether the states of a collection are others, by identity and order.
@inlinable
public func _$isChange<States: Collection>(from old: States, to new: States) -> Bool
where States.Element: ObservableState {
  old.count != new.count || !old.elementsEqual(new) { $0._$id == $1._$id }
}
