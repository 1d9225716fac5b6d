/// A type with observable fields. `@Perceptible` adds the conformance to a class, `@ObservableState` to a state.
public protocol Perceptible {
  /// The observed fields, by index: their names and key paths. The macros generate it.
  static var _$fields: [PerceptibleField] { get }
}

extension Perceptible {
  /// The empty table, for types without a macro.
  public static var _$fields: [PerceptibleField] { [] }
}
