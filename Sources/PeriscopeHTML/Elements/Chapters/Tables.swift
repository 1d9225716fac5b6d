// Elements of tables. Rows directly inside of a `table` get a `tbody`, which a parser would add.

/// A table.
@inlinable public var table: HTMLTableTag { HTMLTableTag("table") }

/// The caption of a table.
@inlinable public var caption: HTMLSectionTag { HTMLSectionTag("caption") }

/// A group of columns.
@inlinable public var colgroup: HTMLSectionTag { HTMLSectionTag("colgroup") }

/// A column in a `colgroup`.
@inlinable public var col: HTMLVoidTag { HTMLVoidTag("col") }

/// The body rows of a table.
@inlinable public var tbody: HTMLSectionTag { HTMLSectionTag("tbody") }

/// The header rows of a table.
@inlinable public var thead: HTMLSectionTag { HTMLSectionTag("thead") }

/// The footer rows of a table.
@inlinable public var tfoot: HTMLSectionTag { HTMLSectionTag("tfoot") }

/// A row.
@inlinable public var tr: HTMLTag { HTMLTag("tr") }

/// A cell.
@inlinable public var td: HTMLTag { HTMLTag("td") }

/// A header cell.
@inlinable public var th: HTMLTag { HTMLTag("th") }
