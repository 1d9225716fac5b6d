/// A reducer with one feature for each case of its state: what `@Reducer` makes of an enum.
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
/// Nobody makes a value of the enum: it stands for its ``body``.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState, Body: Reducer<State, Action> {
  /// What each feature knows, in one case each.
  associatedtype State
  /// What can happen to each feature, in one case each.
  associatedtype Action
  /// The features, each run while the state is of its case.
  associatedtype Body
  /// The stores of the features, in one case each.
  associatedtype CaseScope

  /// The features, each run while the state is of its case.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// The store of the feature that the state is of.
  static func scope(_ store: Store<State, Action>) -> CaseScope

  /// The names of the cases marked by `@ReducerCaseEphemeral`.
  static var _$ephemeralCases: Set<String> { get }
}

extension CaseReducer {
  /// The features, each run while the state is of its case.
  public var body: Body { Self.body }

  /// No case is marked.
  public static var _$ephemeralCases: Set<String> { [] }
}
