public import Perception

/// A state whose fields are followed one by one: `@ObservableState` makes a struct or an enum one.
public protocol ObservableState: Perceptible {
  /// The identity of this state: copies keep it, a new value has a new one.
  var _$id: ObservableStateID { get }
  /// Takes a new identity, because the value is about to be changed as a whole.
  mutating func _$willModify()
}
