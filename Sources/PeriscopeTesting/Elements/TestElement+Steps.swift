internal import ComposableArchitecture
internal import IssueReporting
public import PeriscopeUploads

extension TestElement {
  /// Performs an act on the element.
  private func act(
    _ name: String, _ expected: [String], _ site: IssueSite,
    _ choose: (ShownPage, Int) throws -> Act
  ) async {
    await page.step(name, expecting: expected, at: site) { shown in
      try choose(shown, shown.find(queries).get())
    }
  }

  /// Clicks the element: presses a button, follows a link, or checks a check box.
  ///
  /// - Parameters:
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func click(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("click the \(description)", expected(), site) { _, id in .click(id) }
  }

  /// Replaces the text of the field by typing, and completes it as if the user had left the field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - expected: The expected changes of the page, apart from the field's own value.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func type(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("type \"\(text)\" into the \(description)", expected(), site) { _, id in .type(text, into: id) }
  }

  /// Chooses an option of the picker: of a menu, or one of its radio buttons.
  ///
  /// - Parameters:
  ///   - option: The text of the option.
  ///   - expected: The expected changes of the page, apart from the picker's own value.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func choose(
    _ option: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("choose \"\(option)\" in the \(description)", expected(), site) { shown, id in
      guard shown.tree.name(of: id) == "select" else {
        return .click(try shown.find(queries + [Query(noun: "option", roles: [.radio], name: option)]).get())
      }
      let options = shown.options(of: id)
      guard let found = options.first(where: { shown.optionText($0) == option }) else {
        let texts = options.map { "\"\(shown.optionText($0))\"" }.joined(separator: ", ")
        throw ImpossibleAct("There is no option \"\(option)\". The options are \(texts).")
      }
      return .choose(found, of: id)
    }
  }

  /// Chooses files in a control for uploads, and waits until they have arrived.
  ///
  /// ```swift
  /// let picture = try UploadedFile(name: "cat.png", contentType: "image/png", contents: bytes)
  /// await page.field("Picture").choose(files: [picture]) { #"+ text: cat.png"# }
  /// ```
  ///
  /// The control sends the files that it accepts. ``TestPage/notice`` names each other file with the reason.
  ///
  /// - Parameters:
  ///   - files: The files, whose contents are read and sent.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func choose(
    files: [UploadedFile], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let names = files.map { "\"\($0.name)\"" }.joined(separator: ", ")
    await act("choose the files \(names) in the \(description)", expected(), site) { _, id in
      .chooseFiles(files, in: id)
    }
  }

  /// Turns the toggle on or off. It must not have that state already.
  ///
  /// - Parameters:
  ///   - isOn: The new state.
  ///   - expected: The expected changes of the page, apart from a check box's own state.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func turn(
    on isOn: Bool, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("turn the \(description) \(isOn ? "on" : "off")", expected(), site) { shown, id in
      guard Accessibility(shown).states(of: id).contains("checked") != isOn else {
        throw ImpossibleAct("It is \(isOn ? "on" : "off") already.")
      }
      return .click(id)
    }
  }

  /// Sets the value of a slider, or of another control that is not typed into.
  ///
  /// - Parameters:
  ///   - value: The value as the control sends it.
  ///   - expected: The expected changes of the page, apart from the control's own value.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func set(
    _ value: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("set the \(description) to \"\(value)\"", expected(), site) { _, id in .set(value, of: id) }
  }

  /// Presses a key while the element has the focus.
  ///
  /// - Parameters:
  ///   - key: The name of the key, such as `Enter` and `Space`, after those of modifiers: `Control+k`. `Return` is the same key as
  ///     `Enter`.
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func press(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let key = KeyNames.browserName(of: key)
    await act("press \(key) in the \(description)", expected(), site) { _, id in .press(key, in: id) }
  }

  /// Submits the field by the Return key.
  ///
  /// - Parameters:
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func submit(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("submit the \(description)", expected(), site) { _, id in .press("Enter", in: id) }
  }

  /// Moves the focus to the element, as the Tab key does.
  ///
  /// - Parameters:
  ///   - expected: The expected changes of the page, apart from the focus.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func focus(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("focus the \(description)", expected(), site) { _, id in .focus(id) }
  }

  /// Dismisses the dialog by the Escape key.
  ///
  /// - Parameters:
  ///   - expected: The expected changes of the page.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await act("dismiss the \(description)", expected(), site) { shown, id in
      guard shown.topDialog == id else { throw ImpossibleAct("It is not the dialog on top.") }
      return .dismiss
    }
  }
}

// MARK: Waiting

extension TestElement {
  /// Waits until there is such an element. Only for pages whose ``TestPage/exhaustivity`` is off; other tests use
  /// ``TestPage/receive(timeout:fileID:filePath:line:column:_:)``.
  ///
  /// - Parameters:
  ///   - duration: The longest wait, in real time; ``TestPage/timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func appears(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard await !page.wait(duration, until: { exists }) else { return }
    guard case .failure(let problem) = page.shown.find(queries) else { return }
    IssueSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
      page.exhaustivity == .on
        ? notWaitingText("appears()") + "\n\n\(problem)"
        : "The \(description) has not appeared within \(duration ?? page.timeout). \(problem)")
  }

  /// Waits until there is no such element. Only for pages whose ``TestPage/exhaustivity`` is off, like
  /// ``appears(timeout:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - duration: The longest wait, in real time; ``TestPage/timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func disappears(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard await !page.wait(duration, until: { count == 0 }) else { return }
    IssueSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
      page.exhaustivity == .on
        ? notWaitingText("disappears()")
        : "The \(description) has not disappeared within \(duration ?? page.timeout).")
  }
}
