public import PeriscopeHTML
public import Perception

/// A list of rows. Each view in it is a row, and so is each element of a `ForEach`.
///
/// ```swift
/// List {
///   Section("Open") { ForEach(store.open) { item in Text(item.title) } }
/// }
/// List(store.people) { person in Text(person.name) }
/// ```
nonisolated public struct List<Content: HTML>: HTMLPrimitive {
  private let content: Content
  private let selection: RowSelection?

  /// Creates a list of views.
  public init(@HTMLBuilder content: () -> Content) { self.init(nil, content()) }

  private init(_ selection: RowSelection?, _ content: Content) {
    self.content = content
    self.selection = selection
  }

  /// Creates a list with the selection of at most one row.
  ///
  /// ```swift
  /// List(selection: $store.selection) {
  ///   ForEach(store.people) { person in Text(person.name) }
  /// }
  /// ```
  ///
  /// A row is identified by its `tag`, or else by its identity in a `ForEach`. A press anywhere on the row, except on its
  /// controls, selects the row. The next press deselects it. The press is offered as `selection[7]`.
  public init<Value: Hashable>(selection: Binding<Value?>, @HTMLBuilder content: () -> Content) {
    self.init(RowSelection(selection), content())
  }

  /// Creates a list with the selection of any number of rows.
  public init<Value: Hashable>(selection: Binding<Set<Value>>, @HTMLBuilder content: () -> Content) {
    self.init(RowSelection(selection), content())
  }

  /// Writes the list with its items.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    // Some screen readers do not announce a list without bullets unless it has the role.
    renderer.element("ul", [.class("list"), .role("list")]) {
      renderer.surrounded(by: { values in
        values.container = .list
        values[of: RowSelection.self] = html.selection
      }) { Row.item.write(html.content, into: renderer) }
    }
  }
}

extension List {
  /// Creates a list with a row for each element.
  public init<Data: RandomAccessCollection, RowContent: HTML>(
    _ data: Data, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, identified by a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: HTML>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each number of a range.
  public init<RowContent: HTML>(_ data: Range<Int>, @HTMLBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each mutable element.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: HTML>(
    _ data: Binding<Data>, @HTMLBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<[Binding<Data.Element>], Data.Element.ID, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element and the selection of at most one row.
  public init<Data: RandomAccessCollection, Value: Hashable, RowContent: HTML>(
    _ data: Data, selection: Binding<Value?>, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(RowSelection(selection), ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element and the selection of any number of rows.
  public init<Data: RandomAccessCollection, Value: Hashable, RowContent: HTML>(
    _ data: Data, selection: Binding<Set<Value>>, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(RowSelection(selection), ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element and the selection of at most one row.
  public init<Data: RandomAccessCollection, ID: Hashable, Value: Hashable, RowContent: HTML>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value?>,
    @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(RowSelection(selection), ForEach(data, id: id, content: rowContent))
  }
}
