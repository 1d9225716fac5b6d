/// Content of a `table` that consists of table sections. Other content is rows, and gets a `tbody`.
///
/// A component of sections declares its conformance:
///
/// ```swift
/// struct Totals: HTML, TableSections {
///   var body: some HTML { tfoot { tr { td { "42" } } } }
/// }
/// ```
public protocol TableSections: HTML {}

extension HTMLNothing: TableSections {}
extension HTMLPair: TableSections where First: TableSections, Second: TableSections {}
extension HTMLEither: TableSections where First: TableSections, Second: TableSections {}
extension Optional: TableSections where Wrapped: TableSections {}
extension Array: TableSections where Element: TableSections {}
