import SwiftSyntaxMacros

/// Every implementation, under the name that its declaration gives as `#externalMacro(module: "Macros", type: …)`.
var allMacros: [String: any Macro.Type] {
  [
    "CasePathableMacro": CasePathableMacro.self,
    "ObservableStateMacro": ObservableStateMacro.self,
    "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self,
    "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
    "PerceptibleMacro": PerceptibleMacro.self,
    "PerceptionIgnoredMacro": PerceptionIgnoredMacro.self,
    "PerceptionTrackedMacro": PerceptionTrackedMacro.self,
    "ReducerMacro": ReducerMacro.self,
  ]
}
