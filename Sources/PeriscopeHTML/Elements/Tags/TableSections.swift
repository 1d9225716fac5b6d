/// Content of a `table` that consists of table sections. Other content is rows, and gets a `tbody`.
///
/// A component of sections declares its conformance:
///
/// ```swift
/// struct Totals: HTML, TableSections {
///   var body: some HTML { tfoot { tr { td { "42" } } } }
/// }
/// ```
nonisolated public protocol TableSections: HTML {}

nonisolated extension HTMLNothing: TableSections {}
nonisolated extension HTMLPair: TableSections where First: TableSections, Second: TableSections {}
nonisolated extension HTMLEither: TableSections where First: TableSections, Second: TableSections {}
nonisolated extension Optional: TableSections where Wrapped: TableSections {}
nonisolated extension Array: TableSections where Element: TableSections {}
