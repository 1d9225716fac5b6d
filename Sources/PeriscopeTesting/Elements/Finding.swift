/// A page, or a part of it, in which a test finds elements by their visible properties.
public protocol Finding: Sendable {
  /// Returns the element that a query describes in this page or element.
  func _$element(_ query: _$Query, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
    -> TestElement
}

/// A description of an element that a test looks for.
public struct _$Query: Sendable {
  let query: Query
}

extension Finding {
  private func find(
    _ query: Query, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) -> TestElement {
    _$element(_$Query(query: query), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The element with a role, and a name if one is given.
  public func element(
    _ role: Role, _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> TestElement {
    find(Query(noun: role.rawValue, roles: [role], name: name), fileID, filePath, line, column)
  }

  /// The button with a title.
  public func button(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "button", roles: [.button], name: name), fileID, filePath, line, column)
  }

  /// The link with a text.
  public func link(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "link", roles: [.link], name: name), fileID, filePath, line, column)
  }

  /// The heading with a text.
  public func heading(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "heading", roles: [.heading], name: name), fileID, filePath, line, column)
  }

  /// The field with a title, for a text, a number or a date.
  public func field(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "field", roles: Role.fields, name: name), fileID, filePath, line, column)
  }

  /// The check box or the switch with a title.
  public func toggle(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "toggle", roles: [.checkbox, .switch], name: name), fileID, filePath, line, column)
  }

  /// The picker with a title: a menu, or a group of radio buttons.
  public func picker(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(
      Query(noun: "picker", roles: [.combobox, .group, "radiogroup"], name: name), fileID, filePath, line, column)
  }

  /// The slider with a title.
  public func slider(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "slider", roles: [.slider], name: name), fileID, filePath, line, column)
  }

  /// The tab with a title.
  public func tab(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "tab", roles: [.tab], name: name), fileID, filePath, line, column)
  }

  /// The open dialog, sheet or alert with a title.
  public func dialog(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "dialog", roles: [.dialog, .alertDialog], name: name), fileID, filePath, line, column)
  }

  /// The list with a name.
  public func list(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "list", roles: [.list], name: name), fileID, filePath, line, column)
  }

  /// The row of a list or of a table that contains a text. Of nested matching rows, the innermost.
  public func row(
    _ text: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "row", roles: [.listItem, .row], containedText: text), fileID, filePath, line, column)
  }

  /// The text that is announced when it changes.
  public func status(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "status", roles: [.status, "timer", "log", "alert"], name: name), fileID, filePath, line, column)
  }

  /// The part of the page with a name.
  public func region(
    _ name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(
      Query(noun: "region", roles: [.region, .group, "form", "search", .navigation, "main"], name: name), fileID,
      filePath, line, column)
  }

  /// The element with a hook.
  public func hook(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "hook", roles: nil, hook: name), fileID, filePath, line, column)
  }

  /// The element that shows a text and nothing else.
  public func text(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestElement {
    find(Query(noun: "text", roles: nil, text: text), fileID, filePath, line, column)
  }
}
