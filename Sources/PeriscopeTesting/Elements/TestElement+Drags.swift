internal import IssueReporting

extension TestElement {
  /// Drags the element with the mouse, and drops it.
  ///
  /// ```swift
  /// await page.text("Tent").drag(to: page.region("Car")) { … }
  /// await page.row("Milk").drag(to: page.row("Bread")) { … }
  /// ```
  ///
  /// The element is a draggable view, a row of a list with `onMove`, or an element in or around one. A row takes the place of the other row:
  /// below it when it is dragged down, and above it when it is dragged up.
  ///
  /// - Parameters:
  ///   - target: The destination or the row, or an element in or around one.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func drag(
    to target: TestElement, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await drag("drag", to: target, byKeys: false, expected(), site)
  }

  /// Moves the element with the keyboard: the space bar lifts it, the arrow keys choose the place, and the space bar drops it.
  ///
  /// - Parameters:
  ///   - target: The destination or the row, as for ``drag(to:fileID:filePath:line:column:_:)``.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func move(
    to target: TestElement, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await drag("move", to: target, byKeys: true, expected(), site)
  }

  private func drag(
    _ verb: String, to target: TestElement, byKeys isByKeys: Bool, _ expected: [String], _ site: IssueSite
  ) async {
    await page.step("\(verb) the \(description) to the \(target.description)", expecting: expected, at: site) { shown in
      .drag(
        try shown.drag(shown.find(queries).get(), to: shown.find(target.queries).get(), byKeys: isByKeys))
    }
  }
}
