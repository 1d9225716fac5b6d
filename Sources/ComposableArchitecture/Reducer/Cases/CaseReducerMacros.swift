/// Makes an enum a reducer of the features in its cases, like ``Reducer()``, and adds conformances to its state and its
/// actions.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination {
///   case detail(Detail)
/// }
/// ```
///
/// An extension has the same effect: `extension Destination.State: Equatable {}`.
///
/// - Parameters:
///   - state: The protocols that the nested enum `State` conforms to.
///   - action: The protocols that the nested enum `Action` conforms to.
@attached(
  member, names: named(State), named(Action), named(body), named(CaseScope), named(scope), named(_$ephemeralCases))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "PeriscopeMacros", type: "ReducerMacro")

/// Marks a case of a `@Reducer` enum whose state is dismissed by any of its actions.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case detail(Detail)
///   @ReducerCaseEphemeral case toast(ToastState<Toast>)
/// }
/// ```
///
/// The payload's type needs a nested type `Action`. `AlertState` and `ConfirmationDialogState` do not need this macro.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "PeriscopeMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a `@Reducer` enum whose payload is plain data instead of a feature.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   @ReducerCaseIgnored case meeting(Meeting)
/// }
/// ```
///
/// Cases without a payload, with several, or with a common type of the standard library or Foundation, such as `String`
/// or `Date`, do not need this macro.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "PeriscopeMacros", type: "ReducerCaseIgnoredMacro")

/// Connects a handwritten state of a `@Reducer` enum with its reducer. ``Reducer()`` adds it.
@attached(member, names: named(StateReducer))
@attached(extension, conformances: CaseReducerState)
public macro _CaseReducerState() = #externalMacro(module: "PeriscopeMacros", type: "CaseReducerStateMacro")
