internal import PeriscopeHTML

/// A view that contains rows and is not a row itself.
nonisolated protocol RowsHolder: HTML {
  /// Writes the rows of a view, each in its own element.
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer)
}

/// The element around a row.
struct Row {
  let tag: HTMLTag
  let kind: StaticString

  static let item = Row(tag: HTMLTag("li"), kind: "row")
  static let cell = Row(tag: HTMLTag("div"), kind: "cell")

  /// Writes a view as one row, or the rows that it contains.
  func write<Content: HTML>(_ content: Content, into renderer: Renderer) {
    if let holder = content as? any RowsHolder { return write(holder: holder, into: renderer) }
    if renderer.environment[of: RowSelection.self] != nil, let tagged = content as? any Tagged {
      return write(selectable: tagged, content, into: renderer)
    }
    // A component is one row, whatever its content.
    renderer.start(tag, [.class(kind)])
    renderer.surrounded(by: {
      $0.traits[.wrapsTexts] = false
      $0.container = .none
    }) { Content._render(content, into: renderer) }
    renderer.end(tag)
  }

  private func write<Content: HTML>(selectable tagged: any Tagged, _ content: Content, into renderer: Renderer) {
    write(SelectableRow(content: content, tag: tagged.anyTag), into: renderer)
  }

  private func write<Holder: RowsHolder>(holder: Holder, into renderer: Renderer) {
    Holder._renderRows(holder, as: self, into: renderer)
  }
}

/// A view as a row.
nonisolated struct RowView<Content: HTML>: HTMLPrimitive {
  let row: Row
  let content: Content

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    html.row.write(html.content, into: renderer)
  }
}

nonisolated extension HTMLNothing: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {}
}

nonisolated extension HTMLPair: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    row.write(html.first, into: renderer)
    row.write(html.second, into: renderer)
  }
}

nonisolated extension HTMLEither: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    switch html {
    case .first(let content): renderer.branch(0) { row.write(content, into: renderer) }
    case .second(let content): renderer.branch(1) { row.write(content, into: renderer) }
    }
  }
}

nonisolated extension Optional: RowsHolder where Wrapped: HTML {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    renderer.branch(html == nil ? 0 : 1) {
      if let html { row.write(html, into: renderer) }
    }
  }
}

nonisolated extension Array: RowsHolder where Element: HTML {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    renderer.loop(html.count) { row.write(html[$0], into: renderer) }
  }
}

nonisolated extension ForEach: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    if !html.edits.isEmpty { return EditableRows._render(EditableRows(rows: html, row: row), into: renderer) }
    // A selectable row is identified by its tag, or else by its element's identity.
    if renderer.environment[of: RowSelection.self] != nil, !(Content.self is any Tagged.Type) {
      let maker = RowMaker<Data.Element, RowView<SelectableRow<Content>>> { [id = html.id, content = html.content] in
        RowView(row: row, content: SelectableRow(content: content($0), tag: AnyHashable(id($0))))
      }
      return renderer.list(html.data, id: html.id, maker: maker)
    }
    let maker = RowMaker<Data.Element, RowView<Content>> { [content = html.content] in
      RowView(row: row, content: content($0))
    }
    renderer.list(html.data, id: html.id, maker: maker)
  }
}

nonisolated extension Group: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    row.write(html.content, into: renderer)
  }
}

nonisolated extension EnvironmentView: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    renderer.surrounded(by: html.change) { row.write(html.content, into: renderer) }
  }
}

nonisolated extension HookedView: RowsHolder {
  static func _renderRows(_ html: Self, as row: Row, into renderer: Renderer) {
    row.write(html.content, into: renderer)
    renderer.hook(html.make, update: html.update)
  }
}
