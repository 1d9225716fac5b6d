public import ComposableArchitecture
public import FoundationEssentials
public import PeriscopeHTML

/// A column of a table.
public struct TableColumn<Value, Content: HTML>: TableColumns {
  private let title: Text
  /// The name of the button that `sorted(_:perform:)` makes of the title.
  private let name: OfferName
  private let content: (Value) -> Content
  private var alignment = TableColumnAlignment.automatic
  private var sorting: TableColumnSorting?

  /// Creates a column of views.
  public init(_ title: StaticString, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    name = OfferName(words: title)
    self.content = content
  }

  /// Creates a column of views with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    name = .none
    self.content = content
  }

  /// Returns the column with an alignment.
  ///
  /// ```swift
  /// TableColumn("Price") { order in Text(order.price, format: .currency(code: "EUR")) }
  ///   .alignment(.numeric)
  /// ```
  ///
  /// Without this modifier, a column with the key path of a number is aligned at the trailing side, and any other
  /// column at the leading side.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }

  /// Returns the column with a button as its title, which sends an action that sorts the rows.
  ///
  /// ```swift
  /// TableColumn("Price", value: \.price)
  ///   .sorted(store.order == .price ? .forward : nil, send: .titleTapped(.price), to: store)
  /// ```
  ///
  /// - Parameters:
  ///   - order: The order of the rows, if they are sorted by this column.
  ///   - action: The action to send.
  ///   - store: The store that receives the action.
  public func sorted<State, Action>(_ order: SortOrder?, send action: Action, to store: Store<State, Action>) -> Self {
    sorted(TableColumnSorting(order: order, name: OfferName(of: action, to: store)) { store.send(action) })
  }

  /// Returns the column with a button as its title, which performs an action that sorts the rows.
  ///
  /// - Parameters:
  ///   - order: The order of the rows, if they are sorted by this column.
  ///   - action: The action.
  public func sorted(_ order: SortOrder?, perform action: @escaping () -> Void) -> Self {
    sorted(TableColumnSorting(order: order, name: name, action: action))
  }

  private func sorted(_ sorting: TableColumnSorting) -> Self {
    var column = self
    column.sorting = sorting
    return column
  }

  /// The alignment of the column.
  public var _alignments: [TableColumnAlignment] { [alignment] }

  /// Writes the title.
  public func _writeTitles(_ writer: HTMLWriter) {
    guard let sorting else { return writer.element("th", [.attribute("scope", "col")], of: title) }
    // `aria-sort` is always present, so that a changed order changes only its slot.
    writer.element(
      "th", [.attribute("scope", "col"), .attribute("aria-sort", sorting.word)],
      of: Button(sorting.name, sorting.action, label: title))
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
