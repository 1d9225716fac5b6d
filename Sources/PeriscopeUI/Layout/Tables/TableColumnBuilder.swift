public import PeriscopeHTML

/// Builds the columns of a table.
@resultBuilder
public enum TableColumnBuilder<Value> {
  /// A column.
  public static func buildExpression<Content: HTML>(
    _ column: TableColumn<Value, Content>
  ) -> TableColumn<Value, Content> { column }

  /// The first column.
  public static func buildPartialBlock<Column: TableColumns>(first: Column) -> Column where Column.Value == Value {
    first
  }

  /// A further column.
  public static func buildPartialBlock<Columns: TableColumns, Column: TableColumns>(
    accumulated: Columns, next: Column
  ) -> TableColumnPair<Columns, Column> where Columns.Value == Value, Column.Value == Value {
    TableColumnPair(first: accumulated, second: next)
  }
}
