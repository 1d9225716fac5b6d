public import PeriscopeHTML

/// A column of a table.
public struct TableColumn<Value, Content: HTML>: TableColumns {
  private let title: Text
  private let content: (Value) -> Content
  private var alignment = TableColumnAlignment.automatic

  /// Creates a column of views.
  public init(_ title: StaticString, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    self.content = content
  }

  /// Creates a column of views with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    self.content = content
  }

  /// Returns the column with an alignment.
  ///
  /// ```swift
  /// TableColumn("Price") { order in Text(order.price, format: .currency(code: "EUR")) }
  ///   .alignment(.numeric)
  /// ```
  ///
  /// Columns of numbers are aligned at the trailing side without it.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }

  /// The alignment of the column.
  public var _alignments: [TableColumnAlignment] { [alignment] }

  /// Writes the title.
  public func _writeTitles(_ writer: HTMLWriter) {
    writer.element("th", [.attribute("scope", "col")], of: title)
  }

  /// The cell of a row.
  public func _cells(of value: Value) -> HTMLElement<HTMLNoAttributes, Content> {
    HTMLElement(tag: HTMLTag("td"), attributes: HTMLNoAttributes(), content: content(value))
  }
}

extension TableColumn where Content == Text {
  /// Creates a column of texts.
  public init(_ title: StaticString, value: KeyPath<Value, String>) {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column of numbers.
  public init<Number: NumericValue>(_ title: StaticString, value: KeyPath<Value, Number>) {
    self.init(title) { Text($0[keyPath: value]._typed) }
    alignment = .numeric
  }
}
