public import PeriscopeHTML

// Containers of table sections are table sections. All other content gets a `tbody`.

extension WithPerceptionTracking: TableSections where Content: TableSections {}

extension WithViewStore: TableSections where Content: TableSections {}

extension ForEach: TableSections where Content: TableSections {}
