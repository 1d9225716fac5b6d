public import Perception

/// A state whose fields are followed one by one: `@ObservableState` makes a struct or an enum one.
public protocol ObservableState: Perceptible {
  /// The identity of this state: copies keep it, a new value has a new one.
  var _$id: ObservableStateID { get }
  /// Takes a new identity, because the value is about to be changed as a whole.
  mutating func _$willModify()
  /// Whom the readers of this state follow, if that is known.
  var _$registrar: ObservationStateRegistrar? { get }
  /// How many bytes into a value its registrar is stored, if it is stored there.
  static var _$registrarOffset: Int? { get }
  /// The id of what an enum holds, if that has one.
  var _$presentedID: AnyHashable? { get }
  /// Tells the followers of a field that it holds another value, which was put there past its setter.
  func _$didChange(field: Int)
}

extension ObservableState {
  /// Not known, as for an enum, which may be of another case with the same payload: who holds the state is to tell its own readers.
  public var _$registrar: ObservationStateRegistrar? { nil }
  /// None.
  public var _$presentedID: AnyHashable? { nil }
  /// Not stored.
  public static var _$registrarOffset: Int? { nil }

  /// Nobody is told: no field is known by number.
  public func _$didChange(field: Int) {}
}

/// The id of a value that has one.
public func _$presentedID(of value: some Identifiable) -> AnyHashable? { AnyHashable(value.id) }

/// None.
@_disfavoredOverload
public func _$presentedID<Value>(of value: Value) -> AnyHashable? { nil }
