public import PeriscopeHTML

// What holds the sections of a table may stand for them; anything else is put into a `tbody`.

extension WithPerceptionTracking: TableSections where Content: TableSections {}

extension WithViewStore: TableSections where Content: TableSections {}

extension ForEach: TableSections where Content: TableSections {}
