/// A reducer with one feature for each case of its state. `@Reducer` generates it from an enum.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   case alert(AlertState<Alert>)
///   enum Alert { case confirmButtonTapped }
/// }
/// ```
///
/// No values of the enum are created: it only provides its ``body``.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, Body: Reducer<State, Action> {
  /// The states of the features, one case each.
  associatedtype State
  /// The actions of the features, one case each.
  associatedtype Action
  /// The type of the body.
  associatedtype Body
  /// The stores of the features, one case each.
  associatedtype CaseScope

  /// The features. The one for the state's current case runs.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// Returns the store of the current case's feature.
  static func scope(_ store: Store<State, Action>) -> CaseScope

  /// The names of the cases that are marked with `@ReducerCaseEphemeral`.
  static var _$ephemeralCases: Set<String> { get }
}

extension CaseReducer {
  /// The features. The one for the state's current case runs.
  public var body: Body { Self.body }

  /// The empty set.
  public static var _$ephemeralCases: Set<String> { [] }
}
