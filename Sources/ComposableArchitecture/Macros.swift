import Observation
import Perception

/// Makes the struct or enum of a feature's state observable, field by field.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   var name = ""
/// }
/// ```
///
/// Observers of `count` are notified only when `count` changes. A state and its copies share an identity, so replacing
/// a state with its own copy is not a change. If the declaration conforms to `Codable`, the state is encoded with its
/// properties' names as keys.
@attached(
  member, names: named(_$observationRegistrar), named(_$id), named(_$willModify), named(_$registrar),
  named(_$registrarOffset), named(_$presentedID),
  named(_$didChange),
  named(_$fields), named(CodingKeys))
@attached(memberAttribute)
@attached(
  extension, conformances: ObservableState, Observable, names: named(init), named(encode))
public macro ObservableState() = #externalMacro(module: "PeriscopeMacros", type: "ObservableStateMacro")

/// Records the reads and changes of a property of a state. ``ObservableState()`` adds it.
///
/// ```swift
/// @ObservationStateTracked var count = 0
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "PeriscopeMacros", type: "ObservationStateTrackedMacro")

/// Records the reads and changes of a property by its number in the state's table of fields.
///
/// ```swift
/// @ObservationStateTracked(0) var count = 0
/// ```
///
/// - Parameter field: The index of the property among the tracked ones, which ``ObservableState()`` fills in.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
  #externalMacro(module: "PeriscopeMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property of a state from observation.
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

/// Makes a struct or an enum a reducer, and generates its boilerplate.
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
/// The nested enums `State` and `Action` get case paths, and `body` gets its result builder. A missing `State` or
/// `Action` is added without members, and a missing `body` does nothing.
///
/// An enum becomes a reducer that combines the features in its cases:
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
/// It gets the enums `State` and `Action` with the same cases, and a static `body`. The body runs the feature of the
/// current case, which is created without arguments or from the case's default value. `store.case` returns its store as
/// an enum to switch over.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope), named(_$ephemeralCases))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "PeriscopeMacros", type: "ReducerMacro")

/// Makes an optional property of a state the state of a presented child.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var detail: Detail.State?
/// }
/// ```
///
/// `$detail` is the `PresentationState`, for `ifLet(\.$detail, action: \.detail)`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "PeriscopeMacros", type: "PresentsMacro")
