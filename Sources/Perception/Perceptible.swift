/// A type whose fields can be followed: `@Perceptible` makes a class one, `@ObservableState` a state.
public protocol Perceptible {
  /// The observed fields, by index: their names and key paths. The macros make it.
  static var _$fields: [PerceptibleField] { get }
}

extension Perceptible {
  /// No field is known by name.
  public static var _$fields: [PerceptibleField] { [] }
}
