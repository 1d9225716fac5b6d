import SwiftSyntaxMacros

/// Every implementation, under the name that its declaration gives as `#externalMacro(module: "PeriscopeMacros", type: …)`.
var allMacros: [String: any Macro.Type] {
  [
    "CasePathableMacro": CasePathableMacro.self,
    "CaseReducerStateMacro": CaseReducerStateMacro.self,
    "DependencyClientMacro": DependencyClientMacro.self,
    "DependencyEndpointIgnoredMacro": DependencyEndpointIgnoredMacro.self,
    "DependencyEndpointMacro": DependencyEndpointMacro.self,
    "DependencyEntryMacro": DependencyEntryMacro.self,
    "ObservableStateMacro": ObservableStateMacro.self,
    "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self,
    "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
    "PerceptibleMacro": PerceptibleMacro.self,
    "PerceptionIgnoredMacro": PerceptionIgnoredMacro.self,
    "PerceptionTrackedMacro": PerceptionTrackedMacro.self,
    "PreviewMacro": PreviewMacro.self,
    "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self,
    "ReducerCaseIgnoredMacro": ReducerCaseIgnoredMacro.self,
    "PresentsMacro": PresentsMacro.self,
    "ReducerMacro": ReducerMacro.self,
    "ViewActionMacro": ViewActionMacro.self,
  ]
}
