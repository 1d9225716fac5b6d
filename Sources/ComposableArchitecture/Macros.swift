import Observation
import Perception

/// Makes the struct or enum that is a feature's state observable, field by field.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   var name = ""
/// }
/// ```
///
/// Who reads `count` hears of changes to `count` only. A state has an identity that its copies share, so that replacing
/// it by a copy is no change. A state that names `Codable` in its declaration is encoded under its properties' names.
@attached(
  member, names: named(_$observationRegistrar), named(_$id), named(_$willModify), named(_$registrar),
  named(_$registrarOffset), named(_$presentedID),
  named(_$didChange),
  named(_$fields), named(CodingKeys))
@attached(memberAttribute)
@attached(
  extension, conformances: ObservableState, Observable, names: named(init), named(encode))
public macro ObservableState() = #externalMacro(module: "PeriscopeMacros", type: "ObservableStateMacro")

/// Reports the reads and the changes of one property of a state; ``ObservableState()`` adds it by itself.
///
/// ```swift
/// @ObservationStateTracked var count = 0
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "PeriscopeMacros", type: "ObservationStateTrackedMacro")

/// Reports the reads and the changes of one property by its number in the state's field table.
///
/// ```swift
/// @ObservationStateTracked(0) var count = 0
/// ```
///
/// - Parameter field: The place of the property among the tracked ones, which ``ObservableState()`` fills in.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
  #externalMacro(module: "PeriscopeMacros", type: "ObservationStateTrackedMacro")

/// Leaves a property of a state untracked: nobody hears of its changes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int: String] = [:]
/// }
/// ```
@attached(peer)
public macro ObservationStateIgnored() = #externalMacro(module: "PeriscopeMacros", type: "ObservationStateIgnoredMacro")

/// Makes a struct or an enum a reducer, and saves its author the rest of the ceremony.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// The nested enums `State` and `Action` get case paths, `body` gets its result builder. A missing `State` or `Action`
/// is added empty, a missing `body` does nothing.
///
/// An enum becomes the reducer of the features that its cases hold:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   case list(Rows = Rows(limit: 10))
///   case alert(AlertState<Alert>)
/// }
/// ```
///
/// It gets the enums `State` and `Action` with the same cases, and a static `body` that runs each feature while the state is
/// of its case, made without arguments or as the case's default value says. `store.case` is its store as an enum to be switched over.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope), named(_$ephemeralCases))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "PeriscopeMacros", type: "ReducerMacro")

/// Makes an optional property of a state what the feature presents.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var detail: Detail.State?
/// }
/// ```
///
/// `$detail` is the presentation, for `ifLet(\.$detail, action: \.detail)`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "PeriscopeMacros", type: "PresentsMacro")
