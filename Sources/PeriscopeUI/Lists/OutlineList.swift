public import PeriscopeHTML

/// Rows with child rows, which a click on the parent row shows and hides.
nonisolated public struct OutlineRows<Data: RandomAccessCollection, RowContent: HTML>: HTML
where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>
  let row: (Data.Element) -> RowContent

  /// The rows.
  public var body: some HTML {
    ForEach(data) { element in
      if let below = element[keyPath: children] {
        DisclosureGroup {
          AnyView(List { OutlineRows(data: below, children: children, row: row) })
        } label: {
          row(element)
        }
      } else {
        row(element)
      }
    }
  }
}

extension List {
  /// Creates a list of rows with child rows.
  public init<Data: RandomAccessCollection, RowContent: HTML>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == OutlineRows<Data, RowContent> {
    self.init { OutlineRows(data: data, children: children, row: rowContent) }
  }
}

/// Rows with child rows.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, RowContent: HTML>: HTML
where Data.Element: Identifiable {
  private let rows: OutlineRows<Data, RowContent>

  /// Creates rows.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @HTMLBuilder content: @escaping (Data.Element) -> RowContent
  ) {
    rows = OutlineRows(data: data, children: children, row: content)
  }

  /// The rows.
  public var body: some HTML { rows }
}
