/// Adds a key path to the payload of each case to an enum.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case incrementButtonTapped
///   case nameChanged(String)
/// }
///
/// let action = Action.nameChanged("Blob")
/// action.is(\.nameChanged)      // true
/// action[case: \.nameChanged]   // Optional("Blob")
/// let change = \Action.Cases.nameChanged
/// change("Blob Jr.")            // Action.nameChanged("Blob Jr.")
/// ```
///
/// With `@dynamicMemberLookup` in addition, `action.nameChanged` reads a payload.
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator), named(_$Root))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() = #externalMacro(module: "PeriscopeMacros", type: "CasePathableMacro")
