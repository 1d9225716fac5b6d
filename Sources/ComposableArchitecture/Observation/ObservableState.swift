public import Perception

/// A state whose fields are observed individually. `@ObservableState` adds the conformance to a struct or an enum.
public protocol ObservableState: Perceptible {
  /// The identity of this state. Copies have the same identity, a new value has a new one.
  var _$id: ObservableStateID { get }
  /// Assigns a new identity, because the whole value is about to change.
  mutating func _$willModify()
  /// The registrar that tracks this state's observers, if there is one.
  var _$registrar: ObservationStateRegistrar? { get }
  /// The offset in bytes of the stored registrar, if there is one.
  static var _$registrarOffset: Int? { get }
  /// The ID of an enum's payload, if it has one.
  var _$presentedID: AnyHashable? { get }
  /// Notifies the observers of a field that was changed without its setter.
  func _$didChange(field: Int)
}

extension ObservableState {
  /// `nil`, as for an enum: observers of its payload would miss a change to a different case with the same payload. The
  /// state that contains it notifies the observers instead.
  public var _$registrar: ObservationStateRegistrar? { nil }
  /// `nil`: the state has no payload with an ID.
  public var _$presentedID: AnyHashable? { nil }
  /// `nil`: no registrar is stored.
  public static var _$registrarOffset: Int? { nil }

  /// Does nothing, because no field has a number.
  public func _$didChange(field: Int) {}
}

/// Returns the ID of a value.
public func _$presentedID(of value: some Identifiable) -> AnyHashable? { AnyHashable(value.id) }

/// Returns `nil`, because the value has no ID.
@_disfavoredOverload
public func _$presentedID<Value>(of value: Value) -> AnyHashable? { nil }
