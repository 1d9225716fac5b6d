public import PeriscopeHTML

// Containers of table sections are table sections. All other content gets a `tbody`.

nonisolated extension WithPerceptionTracking: TableSections where Content: TableSections {}

nonisolated extension WithViewStore: TableSections where Content: TableSections {}

nonisolated extension ForEach: TableSections where Content: TableSections {}
