public import PeriscopeHTML
public import Perception

/// A view for each element of a collection.
///
/// ```swift
/// ForEach(model.items) { item in Text(item.title) }
/// ```
///
/// Each row is a fragment: it is evaluated again when state changes that its closure has read.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: HTML>: HTMLPrimitive {
  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// The edits that the rows allow.
  @usableFromInline var edits = RowEdits()

  init(_ data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  /// Creates a view for each element, identified by a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0[keyPath: id] }, content: content)
  }

  /// Writes the rows in order.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    // Inlined into the caller's module, to be specialized for the type of the content.
    write(html, into: writer) { element, content, writer in
      let made = RowWriting.evaluated(by: writer) { content(element) }
      RowWriting.write(into: writer) { Content._render(made, into: writer) }
    }
  }

  @usableFromInline
  static func write(
    _ html: Self, into writer: HTMLWriter,
    row: @escaping (_ element: Data.Element, _ content: (Data.Element) -> Content, _ writer: HTMLWriter) -> Void
  ) {
    guard let renderer = Renderer.of(writer), !renderer.isFlat else { return html.writeAll(writer) }
    if !html.edits.isEmpty, renderer.environment.container == .form {
      return EditableRows._render(EditableRows(rows: html, row: .cell), into: renderer)
    }
    // A picker's option is identified by its tag, or else by its element's identity.
    if renderer.environment[of: PickerContext.self] != nil, !(Content.self is any Tagged.Type) {
      let maker = RowMaker<Data.Element, TaggedView<Content, ID>> { [id = html.id, content = html.content] element in
        TaggedView(content: content(element), tag: id(element))
      }
      return renderer.list(html.data, id: html.id, maker: maker)
    }
    renderer.list(html.data, id: html.id, maker: RowMaker(content: html.content, write: row))
  }

  private func writeAll(_ writer: HTMLWriter) {
    let isUntagged = writer is TagCollector && !(Content.self is any Tagged.Type)
    for element in data {
      if isUntagged {
        TaggedView._render(TaggedView(content: content(element), tag: id(element)), into: writer)
      } else {
        Content._render(content(element), into: writer)
      }
    }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range.
  public init(_ data: Range<Int>, @HTMLBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, content: content)
  }
}

extension ForEach {
  /// Creates a view for each element of a mutable collection.
  ///
  /// ```swift
  /// ForEach($store.people) { $person in TextField("Name", text: $person.name) }
  /// ```
  ///
  /// Elements are found by identity, so that a write to a removed element has no effect.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @HTMLBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>], Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for each element of a mutable collection, identified by a key path.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @HTMLBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    let elements = data.wrappedValue
    self.init(
      elements.indices.map { data.element(elements[$0], at: $0, id: id) }, id: { $0.wrappedValue[keyPath: id] },
      content: content)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// Returns the binding to the element with this identity, which is first looked up at the index.
  fileprivate func element<ID: Hashable>(
    _ element: Value.Element, at index: Value.Index, id: KeyPath<Value.Element, ID>
  ) -> Binding<Value.Element> {
    let wanted = element[keyPath: id]
    func place(in elements: Value) -> Value.Index? {
      let isThere = elements.startIndex <= index && index < elements.endIndex && elements[index][keyPath: id] == wanted
      return isThere ? index : elements.firstIndex { $0[keyPath: id] == wanted }
    }
    return Binding<Value.Element>(
      name: _$name.map { "\($0)[\(wanted)]" },
      get: {
        let elements = wrappedValue
        return place(in: elements).map { elements[$0] } ?? element
      },
      set: { new in
        var elements = wrappedValue
        guard let place = place(in: elements) else { return }
        elements[place] = new
        wrappedValue = elements
      })
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element.
  public init(_ data: Data, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, content: content)
  }
}
