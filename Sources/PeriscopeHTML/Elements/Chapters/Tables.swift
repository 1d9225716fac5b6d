// The elements of tables. Rows that stand directly in a `table` get a `tbody`, as a parser would give them.

/// A table.
@inlinable public var table: HTMLTableTag { HTMLTableTag("table") }

/// What is said of a table.
@inlinable public var caption: HTMLSectionTag { HTMLSectionTag("caption") }

/// Columns that belong together.
@inlinable public var colgroup: HTMLSectionTag { HTMLSectionTag("colgroup") }

/// A column in a `colgroup`.
@inlinable public var col: HTMLVoidTag { HTMLVoidTag("col") }

/// Rows.
@inlinable public var tbody: HTMLSectionTag { HTMLSectionTag("tbody") }

/// The rows with the names of the columns.
@inlinable public var thead: HTMLSectionTag { HTMLSectionTag("thead") }

/// The rows with the sums.
@inlinable public var tfoot: HTMLSectionTag { HTMLSectionTag("tfoot") }

/// A row.
@inlinable public var tr: HTMLTag { HTMLTag("tr") }

/// A cell.
@inlinable public var td: HTMLTag { HTMLTag("td") }

/// A cell that names its row or its column.
@inlinable public var th: HTMLTag { HTMLTag("th") }
