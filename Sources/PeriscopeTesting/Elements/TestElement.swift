internal import IssueReporting

/// An element of a page, described by its visible properties. It is looked up each time it is used.
///
/// ```swift
/// let row = page.row("Milk")
/// await row.button("Delete").click { "- listitem: Milk" }
/// #expect(!row.exists)
/// ```
public struct TestElement: Finding, CustomStringConvertible {
  /// The page.
  public let page: TestPage
  let queries: [Query]
  let site: IssueSite

  /// Returns an element in this one.
  public func _$element(
    _ query: _$Query, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> TestElement {
    TestElement(
      page: page, queries: queries + [query.query],
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// One of several matching elements, by its position from 0.
  public func at(_ index: Int) -> TestElement {
    var queries = queries
    queries[queries.count - 1].index = index
    return TestElement(page: page, queries: queries, site: site)
  }

  /// All matching elements, in the order of the page.
  public var all: [TestElement] {
    guard let last = queries.last, case .success(let scope) = shown.find(Array(queries.dropLast())) else { return [] }
    return last.matches(in: scope, of: shown).indices.map { at($0) }
  }

  /// The description of the element in messages, such as `button "Add" in the list "Todos"`.
  public var description: String { queries.reversed().map(\.description).joined(separator: " in the ") }

  private var shown: ShownPage { page.shown }

  // MARK: State

  /// Whether at least one such element exists.
  public var exists: Bool { count > 0 }

  /// The number of such elements.
  public var count: Int { all.count }

  /// The element's accessible name.
  public var name: String { read("") { page, id in Accessibility(page).name(of: id) } }

  /// The element's role.
  public var role: Role { read("none") { page, id in Accessibility(page).role(of: id) ?? "none" } }

  /// The description of the element, such as the help or the error of a field.
  public var hint: String { read("") { page, id in Accessibility(page).description(of: id) } }

  /// The text in the element.
  public var text: String { read("") { page, id in page.tree.text(of: id).normalizedSpaces } }

  /// The value of a control, as the user sees it: the text of a field, the selected option of a picker. Other elements
  /// have their text as the value.
  public var value: String {
    read("") { page, id in
      if let value = Accessibility(page).value(of: id) { return value }
      let radios = page.tree.elements(in: id).filter { page.inputType(of: $0) == "radio" }
      guard !radios.isEmpty else { return page.tree.text(of: id).normalizedSpaces }
      return radios.first { page.isOn($0) }.map { Accessibility(page).name(of: $0) } ?? ""
    }
  }

  /// The states that are announced in addition to the name, such as `checked` and `disabled`.
  public var states: [String] { read([]) { page, id in Accessibility(page).states(of: id) } }

  /// Whether a check box is checked, or a switch is on.
  public var isOn: Bool { states.contains("checked") }

  /// Whether the control can be used.
  public var isEnabled: Bool { read(false) { page, id in !Accessibility(page).states(of: id).contains("disabled") } }

  /// Whether the element, or one in it, has the focus.
  public var isFocused: Bool {
    read(false) { page, id in
      page.focus.element.map { $0 == id || page.tree.ancestors(of: $0).contains(id) } ?? false
    }
  }

  /// The outline of the element: one line for each element or text in it, indented.
  public var outline: String {
    read("") { page, id in
      var outliner = Outliner(page)
      return outliner.outline(of: [id]).lines.joined(separator: "\n")
    }
  }

  /// The HTML of the element, indented, without comments and without attributes for the browser's script.
  public var html: String { read("") { page, id in page.indentedHTML(of: id) } }

  func read<Value>(_ missing: Value, _ read: (ShownPage, Int) -> Value) -> Value {
    let shown = shown
    switch shown.find(queries) {
    case .success(let id): return read(shown, id)
    case .failure(let problem):
      site.report(problem.description)
      return missing
    }
  }
}
