package import SwiftSyntaxMacros

/// The implementations of the macros, by the type names that the macros' declarations (`#externalMacro`) contain.
package var allMacros: [String: any Macro.Type] {
  [
    "CasePathableMacro": CasePathableMacro.self,
    "CaseReducerStateMacro": CaseReducerStateMacro.self,
    "DependencyClientMacro": DependencyClientMacro.self,
    "DependencyEndpointIgnoredMacro": MarkerMacro.self,
    "DependencyEndpointMacro": DependencyEndpointMacro.self,
    "DependencyEntryMacro": DependencyEntryMacro.self,
    "EntryMacro": EntryMacro.self,
    "ObservableStateMacro": ObservableStateMacro.self,
    "ObservationStateIgnoredMacro": MarkerMacro.self,
    "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
    "PerceptibleMacro": PerceptibleMacro.self,
    "PerceptionIgnoredMacro": MarkerMacro.self,
    "PerceptionTrackedMacro": PerceptionTrackedMacro.self,
    "PreviewMacro": MarkerMacro.self,
    "ReducerCaseEphemeralMacro": ReducerCaseMarkerMacro.self,
    "ReducerCaseIgnoredMacro": ReducerCaseMarkerMacro.self,
    "PresentsMacro": PresentsMacro.self,
    "ReducerMacro": ReducerMacro.self,
    "ViewActionMacro": ViewActionMacro.self,
  ]
}
