/// Makes an enum a reducer of the features that its cases hold, as ``Reducer()`` does, with conformances for its state and
/// its actions.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination {
///   case detail(Detail)
/// }
/// ```
///
/// An extension says the same: `extension Destination.State: Equatable {}`.
///
/// - Parameters:
///   - state: What the nested enum `State` conforms to.
///   - action: What the nested enum `Action` conforms to.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope), named(_$ephemeralCases))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "PeriscopeMacros", type: "ReducerMacro")

/// Says of a case of a `@Reducer` enum that it holds a state which is gone after any of its actions.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   @ReducerCaseEphemeral case toast(ToastState<Toast>)
/// }
/// ```
///
/// The payload's type has a type `Action`. `AlertState` and `ConfirmationDialogState` need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "PeriscopeMacros", type: "ReducerCaseEphemeralMacro")

/// Says of a case of a `@Reducer` enum that its payload is plain data, and no feature.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   @ReducerCaseIgnored case meeting(Meeting)
/// }
/// ```
///
/// Cases with no payload or with several, and those with a type of the standard library, need no mark.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "PeriscopeMacros", type: "ReducerCaseIgnoredMacro")

/// Connects the state that the author of a `@Reducer` enum wrote with its reducer; ``Reducer()`` adds it by itself.
@attached(member, names: named(StateReducer))
@attached(extension, conformances: CaseReducerState)
public macro _CaseReducerState() = #externalMacro(module: "PeriscopeMacros", type: "CaseReducerStateMacro")
